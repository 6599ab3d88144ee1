import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { initialsOf } from '@lamplight/domain/people/initials';
import styles from './Avatar.module.css';
import { AuthenticatedImage } from './AuthenticatedImage.tsx';

export interface AvatarProps {
  person: Pick<CurrentUser, 'name' | 'avatar_type' | 'avatar_color' | 'avatar_url'>;
  size?: 'small' | 'large';
}

/** A person's picture or initials in the ring of her colour. Beside her name, so it says nothing itself. */
export function Avatar({ person, size = 'small' }: AvatarProps) {
  const initials = <span aria-hidden="true">{initialsOf(person.name)}</span>;
  return (
    <span className={styles['avatar']} data-color={person.avatar_color} data-size={size}>
      {person.avatar_type === 'image' ? (
        <AuthenticatedImage
          url={person.avatar_url}
          alt=""
          className={styles['picture']}
          fallback={initials}
        />
      ) : (
        initials
      )}
    </span>
  );
}
