import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes what is put in, and leaves its own mark-up alone', () => {
  const name = `<script>alert("1")</script> & 'co'`;
  expect(html`<p title="${name}">${html`<b>${name}</b>`}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;">' +
      '<b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;</b></p>',
  );
});

it('joins lists and leaves out what is not there', () => {
  const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${undefined}${false}${0}`.text).toBe('<li>a</li><li>b</li>0');
});
