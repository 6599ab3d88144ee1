import { listRoleChoices } from '@lamplight/contracts/calls/roles';
import type { Role } from '@lamplight/contracts/entities/role';
import { permissionTable, subjects } from '@lamplight/contracts/permissions';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Checkbox, Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { useApi, useMay } from '../../shared/services.ts';
import styles from './PermissionMatrix.module.css';

interface Pair {
  action: string;
  subject: string;
}
type Values = { name: string; show_admin_menu: boolean; permissions: Pair[]; version: number };

const textOf = ({ action, subject }: Pair): string => `${action} ${subject}`;
/** 'PatientMonitorAssignment' as a person would write it. */
const inWords = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/ (?=[A-Z][a-z])/g, ' ');

export interface PermissionMatrixProps {
  form: OwnFieldProps<Values>['form'];
  role: Role | undefined;
}

/** Every permission there is, by subject; another role can be laid beside it. */
export function PermissionMatrix({ form, role }: PermissionMatrixProps) {
  const api = useApi();
  const may = useMay();
  const { field, fieldState } = useController({ control: form.control, name: 'permissions' });
  const [comparedId, setComparedId] = useState<string | null>(null);
  const others = useQuery({
    queryKey: ['roles', 'choices'],
    queryFn: ({ signal }) => api.call(listRoleChoices, {}, { signal }),
    meta: { handlesErrors: true },
  });
  const choices = (others.data ?? []).filter(({ id }) => id !== role?.id);
  const compared = choices.find(({ id }) => String(id) === comparedId);
  const granted = new Set(field.value.map(textOf));
  const there = new Set(compared?.permissions.map(textOf));
  const toggle = (pair: Pair) =>
    field.onChange(
      granted.has(textOf(pair))
        ? field.value.filter((one) => textOf(one) !== textOf(pair))
        : [...field.value, pair],
    );
  return (
    <div className={styles['matrix']}>
      <Select
        label="Compare with"
        description="What differs is marked; nothing is changed by it."
        placeholder="No other role"
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={comparedId}
        clearable
        onChange={setComparedId}
      />
      <table className={styles['table']}>
        <caption className={styles['caption']}>Permissions</caption>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{inWords(subject)}</th>
              <td>
                <div className={styles['actions']}>
                  {permissionTable[subject].map((action) => {
                    const pair = { action, subject };
                    const isHere = granted.has(textOf(pair));
                    const differs = compared !== undefined && isHere !== there.has(textOf(pair));
                    // Nobody can grant what she does not have; the server refuses it too.
                    const isOutOfReach = !isHere && !may([action, subject] as never);
                    return (
                      <span
                        key={action}
                        className={styles['action']}
                        data-differs={differs || undefined}
                      >
                        <Checkbox
                          label={inWords(action)}
                          aria-label={`${inWords(action)} ${inWords(subject)}`}
                          checked={isHere}
                          disabled={isOutOfReach}
                          onChange={() => toggle(pair)}
                        />
                        {differs && (
                          <Tag tone={isHere ? 'info' : 'warn'}>
                            {isHere ? 'only here' : `only ${compared.name}`}
                          </Tag>
                        )}
                      </span>
                    );
                  })}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fieldState.error?.message !== undefined && (
        <Input.Error>{fieldState.error.message}</Input.Error>
      )}
    </div>
  );
}
