import { ApiError } from '@lamplight/api-client/failures';
import { removeAvatar, saveAvatar } from '@lamplight/contracts/calls/profile';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { imageRule } from '@lamplight/contracts/entities/image-file';
import { errorTable } from '@lamplight/contracts/errors';
import { icon } from '@lamplight/ui/icon-size';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { Avatar } from '../../shared/images/Avatar.tsx';
import { useUser } from '../../shared/services.ts';
import styles from './profile.module.css';

export interface PictureFieldProps {
  /** As she would look with what stands in the form. */
  shown: Pick<CurrentUser, 'name' | 'avatar_type' | 'avatar_color'>;
  onChanged: (saved: CurrentUser) => void;
}

const uploadWithinMs = 60_000;

/** What can be seen without sending it is said at once. */
function problemOf(file: File): string | undefined {
  if (!imageRule.types.includes(file.type)) return errorTable['File::WrongType'].text;
  if (file.size > imageRule.mostBytes) return errorTable['File::TooLarge'].text;
  return undefined;
}

const textOf = (error: unknown) =>
  error instanceof ApiError ? error.text : 'The picture could not be sent. Please try again.';

export function PictureField({ shown, onChanged }: PictureFieldProps) {
  const callOnce = useCallOnce();
  const user = useUser();
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: (file: File | null) => {
      const options = { timeoutMs: uploadWithinMs };
      return file === null
        ? callOnce(removeAvatar, {}, options)
        : callOnce(saveAvatar, { body: file }, options);
    },
    onMutate: () => setProblem(undefined),
    onSuccess: onChanged,
    onError: (error) => setProblem(textOf(error)),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    const seen = problemOf(file);
    if (seen === undefined) change.mutate(file);
    else setProblem(seen);
  };
  return (
    <div className={styles['picture']}>
      <Avatar person={{ ...shown, avatar_url: user.avatar_url }} size="large" />
      <div className={styles['pictureWords']}>
        <p className={styles['who']}>{shown.name}</p>
        <p className={styles['quiet']}>
          {user.role.name}, {user.hospital.name}
          <br />
          {user.email}
        </p>
        <div className={styles['buttons']}>
          <FileButton accept={imageRule.types.join(',')} onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                leftSection={<IconPhotoUp {...icon} />}
                loading={change.isPending}
              >
                {user.avatar_url === null ? 'Upload a picture' : 'Replace the picture'}
              </Button>
            )}
          </FileButton>
          {user.avatar_url !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconTrash {...icon} />}
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              Remove it
            </Button>
          )}
        </div>
        {problem === undefined ? (
          <p className={styles['small']}>
            PNG, JPEG or WebP, at most 5 MB. Only people of your hospital see it.
          </p>
        ) : (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
