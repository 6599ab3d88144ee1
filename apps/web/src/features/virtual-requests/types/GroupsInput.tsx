import { listRequestGroupChoices } from '@lamplight/contracts/calls/virtual-request-types';
import type {
  GroupRef,
  VirtualRequestType,
} from '@lamplight/contracts/entities/virtual-request-type';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { OwnFieldProps } from '../../../shared/resource/form-declaration.ts';
import { textOf } from '../../../shared/errors/error-collector.ts';
import { useApi } from '../../../shared/services.ts';
import { GroupsField } from './GroupsField.tsx';
import type { TypeValues } from './type-values.ts';

interface GroupsInputProps {
  form: OwnFieldProps<TypeValues>['form'];
  type: VirtualRequestType | undefined;
}

/** Groups that can be asked; those of the type that the choices do not hold keep their names. */
export function GroupsInput({ form, type }: GroupsInputProps) {
  const api = useApi();
  const choices = useQuery({
    queryKey: ['virtual-request-types', 'groups'],
    queryFn: ({ signal }) => api.call(listRequestGroupChoices, {}, { signal }),
    meta: { handlesErrors: true },
  });
  const known = [...(type?.groups ?? []), ...(choices.data?.results ?? [])];
  const groups = [...new Map(known.map((group) => [group.id, group])).values()];
  const problem = form.formState.errors.group_ids?.message;
  return (
    <Controller
      control={form.control}
      name="group_ids"
      render={({ field }) => (
        <GroupsField
          value={field.value as GroupRef['id'][]}
          groups={groups}
          problem={
            choices.isError
              ? `The groups could not be loaded. ${textOf(choices.error)}`
              : typeof problem === 'string'
                ? problem
                : undefined
          }
          onChange={field.onChange}
        />
      )}
    />
  );
}
