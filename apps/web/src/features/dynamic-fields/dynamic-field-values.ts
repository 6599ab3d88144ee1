export type DynamicFieldValues = {
  label: string;
  values: { id?: number | undefined; label: string; is_enabled: boolean }[];
  version: number;
};
