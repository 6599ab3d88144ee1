import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useMay, useUser } from '../../shared/services.ts';
import { adminEntries } from '../menu.ts';
import { routeTable } from '../route-table.ts';
import { greeting } from './greeting.ts';
import styles from './HomePage.module.css';

export default function HomePage() {
  const user = useUser();
  const may = useMay();
  const entries = adminEntries(may);
  return (
    <>
      <PageHeader
        title={greeting(user.name, new Date(), user.timezone)}
        explanation={`${user.role.name} at ${user.hospital.name}`}
      />
      {entries.length === 0 ? (
        <EmptyState
          title="There is nothing for you to open yet"
          reason={`The role ${user.role.name} has no permission for any page of this version.`}
          nextStep="Ask an administrator to give your role the permissions it needs."
        />
      ) : (
        <section aria-labelledby="what-you-can-do">
          <h2 id="what-you-can-do" className={styles['subtitle']}>
            What you can do here
          </h2>
          <ul className={styles['cards']}>
            {entries.map(({ screen, Icon, purpose }) => (
              <li key={screen} className={styles['card']}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <div>
                  <ScreenLink screen={screen} params={{}}>
                    {routeTable[screen].title}
                  </ScreenLink>
                  <p className={styles['purpose']}>{purpose}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
