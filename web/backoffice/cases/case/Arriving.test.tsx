import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Arriving } from './Arriving.tsx'

// Shown at once, its sections came one after the other and pushed the page down by 250 px.
it('a case stays behind its skeleton until its parts have come', () => {
	const html = renderToString(
		<QueryClientProvider client={new QueryClient()}>
			<Arriving waiting={<p id="skeleton" />}>
				<p id="case" />
			</Arriving>
		</QueryClientProvider>,
	)
	expect(html).toContain('skeleton')
	expect(html).toContain('case')
})
