import ts from 'typescript';

const entities: Record<string, string> = {
  '&apos;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};

/** Everything a person could read: string literals, the fixed parts of templates, text between tags. */
export function stringsIn(fileName: string, source: string): string[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node)) found.push(readable(node.text));
    else if (ts.isStringLiteralLike(node) || isTemplatePart(node)) found.push(spaced(node.text));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter(Boolean);
}

const isTemplatePart = (
  node: ts.Node,
): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const readable = (text: string): string =>
  spaced(text.replaceAll(/&(?:\w+|#39);/g, (entity) => entities[entity] ?? entity));
