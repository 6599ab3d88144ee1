/** The demo's logins, by what these tests need of them. */
export const admin = 'admin@harborlight.example';
export const chargeNurse = 'charge@harborlight.example';
export const operator = 'operator@harborlight.example';
export const nurse = 'nurse@harborlight.example';
export const bedsideNurse = 'bedside@harborlight.example';
export const observer = 'observer@harborlight.example';
/** A nurse of the same hospital who works in another division. */
export const nurseElsewhere = 'other@harborlight.example';
export const adminOfAnotherHospital = 'admin@cedarvale.example';
