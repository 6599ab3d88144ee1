/** Where a press on a telephone number leads: its digits, and an extension apart, as telephones want it. */
export function dialAddress(phone: string): string {
  const [number = '', extension = ''] = phone.split(/x/, 2);
  const digits = (text: string) => text.replaceAll(/[^0-9]/g, '');
  const plus = number.trimStart().startsWith('+') ? '+' : '';
  const inner = digits(extension);
  return `tel:${plus}${digits(number)}${inner && `;ext=${inner}`}`;
}
