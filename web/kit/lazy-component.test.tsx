import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { lazyComponent } from './lazy-component.tsx'

const Shown = () => <p id="shown" />
const make = () => lazyComponent(() => Promise.resolve(Shown), <p id="waiting" />)

// React keeps a placeholder for 300 ms once it has rendered one: the command palette took half a second to open.
it('a component whose code was fetched before is rendered at once, without what waits in its place', async () => {
	const Fetched = make()
	await Fetched.preload()
	expect(renderToString(<Fetched />)).toContain('shown')
	expect(renderToString(<Fetched />)).not.toContain('waiting')
	const Other = make()
	expect(renderToString(<Other />)).toContain('waiting')
})
