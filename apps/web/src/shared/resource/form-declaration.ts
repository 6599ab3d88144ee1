import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Versioned } from '../forms/use-versioned-form.ts';
import type { Option, OptionSource } from '../table/table-declaration.ts';

interface AnyField<Values, Row> {
  key: keyof Values & string;
  label: string;
  /** What it means; where that depends on the record, without one while it is being added. */
  description?: string | ((row: Row | undefined) => string);
  required?: boolean;
  /** How its words read where they are only shown, as in a history: a patient's name may be masked. */
  shownAs?: (text: string) => string;
  /** Chosen once, when the record is added; not part of a change. */
  isOnlyToAdd?: boolean;
  /** Stands at the right of the input: a button that tries the value out. */
  beside?: (props: OwnFieldProps<Values, Row>) => ReactNode;
}

/** The input a field is filled in by. */
export type FormField<Values, Row = unknown> =
  | (AnyField<Values, Row> &
      (
        | { kind: 'text'; maxLength: number; type?: 'text' | 'email' | 'tel' | 'password' }
        | { kind: 'lines'; maxLength: number }
        | { kind: 'number'; suffix?: string; placeholder?: string }
        | { kind: 'switch' }
        | { kind: 'color' }
        /** A day, or none. */
        | { kind: 'date' }
        | {
            kind: 'choice';
            options: readonly Option[];
            isOptional?: boolean;
            /** Where the value itself is no text. */
            write?: (value: unknown) => string;
            read?: (text: string) => unknown;
          }
        | { kind: 'choices'; options: readonly Option[] }
        | {
            kind: 'reference';
            source: OptionSource;
            /** As it was loaded, so that its name shows even if it is not among the options. */
            current: (row: Row) => Option | undefined;
            isOptional?: boolean;
            /** As in 'Please choose a unit'. */
            missing?: string;
            /** Where no option has the name that was typed. */
            nothing?: string;
          }
        | {
            kind: 'references';
            source: OptionSource;
            current: (row: Row) => Option[];
            nothing?: string;
          }
      ))
  | OwnField<Values, Row>;

/** What no ordinary input can do: beds in their order, or a fact that is only shown. */
interface OwnField<Values, Row> extends Omit<AnyField<Values, Row>, 'key'> {
  kind: 'own';
  key: string;
  render: (props: OwnFieldProps<Values, Row>) => ReactNode;
  /** The value in words, where two versions are compared. */
  text: (values: Values) => string;
  /** The same of what is stored under its key, for the history. */
  inHistory?: (value: unknown) => string;
}

export interface OwnFieldProps<Values, Row = unknown> {
  form: UseFormReturn<Values & Versioned>;
  row: Row | undefined;
  disabled: boolean;
}

export interface FormSection<Values, Row = unknown> {
  title?: string;
  note?: string;
  /** Short inputs that stand beside each other. */
  isTight?: boolean;
  fields: readonly FormField<Values, Row>[];
}

/** The form of a record that exists. */
export interface StoredForm<Row, Values extends Versioned> {
  /** What may be entered; the contract's fields. */
  fields: z.ZodObject;
  valuesOf: (row: Row) => Omit<Values, 'version'>;
  sections: readonly FormSection<Values, Row>[];
  /** Needs more than the width of a form that is read from top to bottom. */
  isWide?: boolean;
  /** What is wrong is told as soon as a field is left, and Save waits until nothing is. */
  savesOnlyValid?: boolean;
  /** What of the other's version has to be mended where a person keeps her own. */
  merge?: (merged: Values, theirs: Values) => Values;
}

/** Where records can also be added. */
export interface FormDeclaration<Row, Values extends Versioned> extends StoredForm<Row, Values> {
  /** What may be entered for a new one, where that is more. */
  newFields?: z.ZodObject;
  blank: Omit<Values, 'version'>;
}

export const fieldsOf = <Row, Values extends Versioned>(
  form: StoredForm<Row, Values>,
): FormField<Values, Row>[] => form.sections.flatMap(({ fields }) => fields);
