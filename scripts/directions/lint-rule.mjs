// The linter's rule that holds the directions of imports: static and dynamic ones, types, and what is passed on.
import { relative, sep } from 'node:path';
import { refusal } from './directions.mjs';

const directions = {
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    const judge = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = refusal(from, source.value);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      ImportExpression: judge,
      TSImportType: judge,
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { directions } };
