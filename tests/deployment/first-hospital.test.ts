import { allPermissions } from '@lamplight/contracts/permissions';
import { expect, it } from 'vitest';
import { addHospital } from '../../database/add-hospital.ts';
import { apiCaller } from '../support/api-caller.ts';
import { startTestServer } from '../support/test-server.ts';

const hospital = {
  name: 'Newhope Hospital',
  organization: 'org_newhope',
  division: 'Newhope Main',
  timezone: 'Europe/Vienna',
  adminName: 'Ada Admin',
  adminEmail: 'Ada@newhope.example',
};

it('begins a hospital whose administrator can add the rest', async () => {
  const server = await startTestServer({ roles: ['api'] });
  try {
    const url = server.database.urls.owner;
    const id = await addHospital(url, hospital);
    const signedIn = await server.signIn('ada@newhope.example');
    expect(signedIn.hospitalId).toBe(id);
    const ada = apiCaller(server, signedIn);
    const { body: divisions } = await ada.get<{ results: { id: number; name: string }[] }>(
      '/divisions',
    );
    expect(divisions.results.map(({ name }) => name)).toEqual(['Newhope Main']);
    const unit = await ada.post<{ id: number }>('/units', {
      body: { name: 'Unit 1', division_id: divisions.results[0]?.id, phone: null },
    });
    expect(unit.status).toBe(200);
    const { body: rooms } = await ada.get<{ metadata: { count: number } }>('/rooms');
    expect(rooms.metadata.count).toBe(0);
    const granted = await server.owner.query(
      `SELECT FROM role_permissions p JOIN users u ON (u.hospital_id, u.role_id) = (p.hospital_id, p.role_id)
        WHERE u.email = 'ada@newhope.example'`,
    );
    expect(granted.rowCount).toBe(allPermissions.length);
    await expect(addHospital(url, hospital)).rejects.toThrow('org_newhope already');
  } finally {
    await server.close();
  }
});
