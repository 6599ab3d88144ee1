import { createPatient, type PatientOptions, type TestPatient } from '../../support/builders.ts';
import { asOwner } from './database.ts';

/** A patient of this test alone, in a room of their own, before a camera. */
export const aPatient = (options?: PatientOptions): Promise<TestPatient> =>
  createPatient(asOwner, options);
