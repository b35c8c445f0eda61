import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

import { lazyComponent } from './lazy-component.tsx'

const Shown = () => <p id="shown" />
const make = () => lazyComponent(() => Promise.resolve(Shown), <p id="waiting" />)

afterEach(() => {
	vi.unstubAllGlobals()
	vi.resetModules()
})

// React keeps a placeholder for 300 ms once it has rendered one: the command palette took half a second to open.
it('a component whose code was fetched before is rendered at once, without what waits in its place', async () => {
	const Fetched = make()
	await Fetched.preload()
	expect(renderToString(<Fetched />)).toContain('shown')
	expect(renderToString(<Fetched />)).not.toContain('waiting')
	const Other = make()
	expect(renderToString(<Other />)).toContain('waiting')
})

// The calculator of the price came while "Continue" was pressed: the panel above became lower, and the button moved away from the release.
it('a component whose code comes during a press is shown after the release', async () => {
	const page = new EventTarget()
	vi.stubGlobal('document', {})
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
	vi.resetModules()
	const { lazyComponent: lazyInPage } = await import('./lazy-component.tsx')
	const order: string[] = []
	page.dispatchEvent(new Event('pointerdown'))
	const fetched = Promise.resolve(Shown)
	const shown = lazyInPage(() => fetched)
		.preload()
		.then(() => order.push('shown'))
	await fetched
	for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
	order.push('released')
	page.dispatchEvent(new Event('pointerup'))
	await shown
	expect(order).toEqual(['released', 'shown'])
})
