import { describe, expect, it } from 'vitest'

import type { PageRequest } from '#contract/page.ts'

import { profile, visitor } from './dev/example-state.ts'
import { renderPage } from './entry-server.tsx'

type Read = NonNullable<PageRequest['read']>

const company_name = 'Kaffeerösterei Alsterblick GmbH'
const teams = {
	teams: [{ team_id: '1', company_name, role: 'owner', parts: [], access_until: null, applications: [] }],
}

async function pageWith(read?: Read, url = '/dashboard/people'): Promise<{ readonly shown: string; readonly handed: string }> {
	const answer = await renderPage({
		url,
		state: { ...visitor, profile },
		nonce: 'n0nce',
		origin: 'https://house.example',
		assetsOf: () => ({ script: '/main.js', modules: [], fonts: [], styles: '' }),
		...(read !== undefined && { read }),
	})
	if (answer.kind === 'redirect') throw new Error(`The page leads to ${answer.location}.`)
	const [shown = '', handed = ''] = answer.html.split('<script id="page-state"')
	return { shown, handed }
}

describe('a page of the portal', () => {
	it('is rendered with what it reads, and hands it over to the browser', async () => {
		const asked: string[] = []
		const { shown, handed } = await pageWith((address) => {
			asked.push(address)
			return Promise.resolve(teams)
		})
		expect(asked).toEqual(['/api/user/teams'])
		expect(shown).toContain(company_name)
		expect(shown).not.toContain('_skeleton_')
		expect(handed).toContain(company_name)
	})

	it.each<[string, Read | undefined]>([
		['fails', () => Promise.reject(new Error('Refused.'))],
		['does not come', () => new Promise(() => undefined)],
		['is not to be made', undefined],
	])('with a read that %s is rendered without it', async (_, read) => {
		const { shown, handed } = await pageWith(read)
		expect(shown).toContain('_skeleton_')
		expect(handed).not.toContain(company_name)
	})

	it('whose reads all fail ends no process', async () => {
		const { shown } = await pageWith(() => Promise.reject(new Error('Refused.')), '/dashboard/applications/1')
		await new Promise((resolve) => setImmediate(resolve))
		expect(shown).toContain('</h1>')
	})

	it('lets nothing of an answer end its element', async () => {
		const bad = '</script><script>alert(1)</script>'
		const { shown, handed } = await pageWith(() => Promise.resolve({ teams: [{ ...teams.teams[0], company_name: bad }] }))
		expect(shown + handed).not.toContain('<script>alert')
		expect(handed).toContain(String.raw`\u003c/script>`)
	})
})
