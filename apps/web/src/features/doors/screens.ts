export const doorScreens = {
  hospitalRedirect: () => import('./routes/HospitalRedirectPage.tsx'),
  deskTaken: () => import('./routes/DeskTakenPage.tsx'),
  fhirLaunch: () => import('./routes/FhirLaunchPage.tsx'),
  fhirReturn: () => import('./routes/FhirReturnPage.tsx'),
  passwordChanged: () => import('./routes/PasswordChangedPage.tsx'),
};
