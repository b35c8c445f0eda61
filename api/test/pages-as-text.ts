import type { PageSource } from '../pages/page-source.ts'
import { pagePolicy } from '../pages/policy.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Pages } from '../pages/source.ts'

/** Stands in for the web app: renders its input as text, with the process that did so and how often it has. */
export function pagesAsText(): PageSource {
	let renderings = 0
	return {
		portal: () =>
			Promise.resolve({
				pageNameOf: (pathname) => (pathname === '/login' ? '/login' : undefined),
				renderPage: ({ state }) => {
					renderings += 1
					return Promise.resolve({ kind: 'page', status: 200, html: JSON.stringify({ made_by: process.pid, renderings, state }) })
				},
			}),
		assetsOf: () => ({ script: '/main.js', modules: [], fonts: [], styles: '' }),
		backoffice: () => Promise.resolve('<meta property="csp-nonce" nonce="__NONCE__"><script type="module" src="/a.js"></script>'),
		screens: (shown) => Promise.resolve(`<script src="/${shown}.js"></script>`),
		policy: pagePolicy,
		is_lasting: true,
	}
}

/** Those pages, as a server takes them. */
export const servePagesAsText: Pages = (app, services) => pageRoutes(app, services, pagesAsText())
