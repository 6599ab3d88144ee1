/**
 * Texts that are dangerous to whoever takes them for more than text. Each holds the mark, by which it is
 * found again; it begins or ends with what makes it dangerous there.
 */
export const hostileTexts: Readonly<Record<string, (mark: string) => string>> = {
  'SQL that ends a statement': (mark) => `${mark}'); DROP TABLE patients; --`,
  'SQL with a dollar quote': (mark) => `$$${mark}$$ || pg_sleep(9)`,
  'a pattern of LIKE': (mark) => `%_\\${mark}%`,
  script: (mark) => `<script>document.title='${mark}';alert(1)</script>`,
  'a picture that fails': (mark) => `"><img src=x onerror=alert('${mark}')>`,
  'a drawing that loads': (mark) => `<svg/onload=alert(${mark})>`,
  'an address that is script': (mark) => `javascript:alert('${mark}')`,
  'braces of templates': (mark) => `{{${mark}.constructor}} \${${mark}} <%= 7*7 %> #{7*7}`,
  'a formula': (mark) => `=HYPERLINK("http://127.0.0.1/${mark}","x")`,
  'a formula by plus': (mark) => `+${mark}+cmd|' /C calc'!A0`,
  'a formula by minus': (mark) => `-2+3+${mark}`,
  'a formula by at': (mark) => `@SUM(${mark})`,
  'a formula behind a tab': (mark) => `\t=${mark}`,
  'a formula behind a line': (mark) => `\r=${mark}`,
  'separators of HL7': (mark) => `${mark}|^~\\&|\\F\\\\.br\\\\X0D\\`,
  'a segment of HL7': (mark) => `${mark}\rPID|1||OTHER^^^HL^MR`,
  'the end of a frame': (mark) => `${mark}\u001c\r\u000bMSH|^~\\&|`,
  'an end of frame at its end': (mark) => `${mark}\u001c`,
  'other control characters': (mark) => `${mark}\u0007\u001b[31m\u0085\u007f`,
  'a NUL character': (mark) => `${mark}\u0000x`,
  'half of a pair': (mark) => `${mark}\ud83d`,
  'the other half of a pair': (mark) => `\udc69${mark}`,
  'a change of direction': (mark) => `\u202e${mark}\u202c\u2066\u2069`,
  'characters without width': (mark) => `\u200b${mark}\u200d\ufeff\u00ad`,
  'a name from right to left': (mark) => `שרה ${mark} مريم`,
  'a path upwards': (mark) => `../../../../etc/passwd?${mark}`,
  'a path upwards, encoded': (mark) => `..%2f..%2f${mark}%00.png`,
  'a line of a header': (mark) => `${mark}\r\nSet-Cookie: session=1\r\n\r\n<p>`,
  'families and flags': (mark) => `👩🏽‍⚕️🏳️‍🌈${mark}🇺🇳`,
  'marks without end': (mark) => `Z${'\u0351\u0362'.repeat(20)}${mark}`,
  'separators of lines': (mark) => `${mark}\u2028\u2029x`,
  'formats of printf': (mark) => `%s%n%d%x${mark}%99999999s`,
  'a command': (mark) => `$(touch ${mark});\`id\`|| true`,
  'an entity': (mark) => `&lt;b&gt;${mark}&#x3c;b>`,
  'a name of every object': (mark) => `__proto__ constructor ${mark}`,
  'a JSON of its own': (mark) => `{"$ne":"${mark}","__proto__":{"a":1}}`,
  'a very long text': (mark) => `${mark}${'A'.repeat(100_000)}`,
};

export const hostileNames: readonly string[] = Object.keys(hostileTexts);

/** What PostgreSQL cannot hold; refused wherever it stands. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Each as the name of something, trimmed as names are, where the database can hold it. */
export const hostileRecordNames = (mostLetters = 80): string[] =>
  Object.values(hostileTexts)
    .map((make, at) => make(`Zq${at}`).trim())
    .filter((text) => !isUnstorable(text) && text.length <= mostLetters);
