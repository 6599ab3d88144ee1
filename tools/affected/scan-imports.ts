import ts from 'typescript';

export interface ScannedImport {
  specifier: string;
  /** Erased before the code runs, so a change behind it cannot change what a test sees. */
  isTypeOnly: boolean;
  /** Loaded when the code asks for it: `import('./RoomsPage.tsx')`. */
  isDynamic: boolean;
}

/** Files read through an address beside the code: `new URL('./tokens.css', import.meta.url)`. */
const fileAddress = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g;
/** The start of an import statement up to its specifier: no other statement may end in between. */
const typeOnlyStatement = /^(?:import|export) type\s[^;]*$/;

export function scanImports(text: string): ScannedImport[] {
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    isTypeOnly: typeOnlyStatement.test(text.slice(statementStart(text, pos), pos)),
    isDynamic: /\bimport\(\s*['"]?$/.test(text.slice(Math.max(0, pos - 200), pos)),
  }));
  const addresses = [...text.matchAll(fileAddress)].map(([, specifier = '']) => ({
    specifier,
    isTypeOnly: false,
    isDynamic: false,
  }));
  return [...imports, ...addresses];
}

function statementStart(text: string, position: number): number {
  const starts = ['import ', 'export '].map((word) =>
    text.startsWith(word) && !text.slice(0, position).includes(`\n${word}`)
      ? 0
      : text.lastIndexOf(`\n${word}`, position) + 1,
  );
  return Math.max(...starts);
}
