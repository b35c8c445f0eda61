import { expect, test } from 'vitest'

import { classFaults } from './css-classes.ts'

const css = '/* .old { } */\n.card[data-open] > .title:hover { margin: .5rem }\n@media (min-width: 36em) { .card { color: red } }\n'

const faults = (files: Readonly<Record<string, string>>) =>
	classFaults(
		new Map([['web/kit/Card.module.css', css], ...Object.entries(files).map(([name, text]) => [`web/kit/${name}`, text] as const)]),
	)

const card = "import classes from './Card.module.css'\n"

test.each([
	['every class is taken by one component', { 'Card.tsx': `${card}<p className={classes.card}><b className={classes.title} /></p>` }],
	[
		'components share a module',
		{
			'Card.tsx': `${card}classes.card`,
			'head/Title.tsx': "import card from '../Card.module.css'\ncard.title",
		},
	],
	['it is imported by the name of its folder', { 'Card.tsx': "import x from '#web/kit/Card.module.css'\n[x.card, x.title]" }],
	['an access is computed from names in the component', { 'Card.tsx': `${card}const part: 'card' | 'title' = given\nclasses[part]` }],
	['the key of a text looks the same', { 'Card.tsx': `${card}[classes.card, classes.title, t('classes.none')]` }],
])('no fault where %s', (_, files) => {
	expect(faults(files)).toEqual([])
})

test('a class that the module does not define, and one that nobody takes, are faults', () => {
	expect(faults({ 'Card.tsx': `${card}[classes.card, classes.titel]` })).toEqual([
		'web/kit/Card.tsx: web/kit/Card.module.css has no class "titel".',
		'web/kit/Card.module.css: no component uses the class "title".',
	])
})
