import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')

/** Elements that hold figures, and never a sentence. */
const figures =
	/(?:^|\s)(?:td|time|\.fact\[data-figure\] dd|\.(?:offer|section|cockpit|line|figure) dd|\[data-number\]|\.(?:figures?|number|count|amount|percent|codes?|badge|day|slot|share|hash|time|when|before|rate|bound|limits|ends|left|total|link|updated))$/

// The font widens hyphens and full stops with the digits, which tears words apart.
it('tabular figures stand on elements that hold figures', () => {
	const rules = globSync('**/*.css', { cwd: web }).flatMap((file) =>
		[...readFileSync(join(web, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
			.filter(([, , body]) => body?.includes('tabular-nums'))
			.flatMap(([, selectors = '']) => selectors.replaceAll(/\/\*.*?\*\//gs, '').split(','))
			.map((selector) => `${file}: ${selector.trim()}`),
	)
	expect(rules.length).toBeGreaterThan(20)
	expect(rules.filter((rule) => !figures.test(rule))).toEqual([])
})
