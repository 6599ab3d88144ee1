import {
  createPatient,
  createRoom,
  type PatientOptions,
  type TestPatient,
  type TestRoom,
} from '../../support/builders.ts';
import { asOwner } from './database.ts';

/** A patient of this test alone, in their own room with a camera. */
export const aPatient = (options?: PatientOptions): Promise<TestPatient> =>
  createPatient(asOwner, options);

/** An empty room of this test alone, with one bed. */
export const aRoom = (): Promise<TestRoom> => createRoom(asOwner);
