/** Both pages show their pictures in the same size. */
export const wallStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 400px)',
  gap: '8px',
};
