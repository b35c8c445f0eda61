import { afterAll, beforeAll, expect, it } from 'vitest'

import { languages } from '#domain/accounts/account/languages.ts'

import type { Country } from '#domain/platform/countries.ts'
import { compose } from '#api/accounts/mails/compose.ts'
import { sample } from '#api/accounts/mails/samples.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { declineSections } from './decline-mail.ts'
import { sampleDeclines } from './samples.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

it.each(Object.entries(sampleDeclines).flatMap(([name, decline]) => languages.map((language) => [name, language, decline] as const)))(
	'the mail of a refusal, %s, names every reason and way out in %s',
	async (_name, language, decline) => {
		const partner = await server.services.partners.ofKey('edelgrat')
		if (partner === undefined) throw new Error('There is no such partner.')
		const { text, html } = await compose({
			template: 'application_rejected',
			language,
			partner,
			link: partner.origin,
			values: sample.values,
			sections: await declineSections(decline, { language, home: 'DE', short_id: String(sample.values['short_id']) }),
		})
		const lines = text.split('\n').filter((line) => line.startsWith('- '))
		expect(lines).toHaveLength(decline.reasons.length + decline.ways.flat().length)
		expect(text).toContain('n3v3by26hd.')
		for (const part of [text, html]) expect(part).not.toMatch(/\{\{|err_|undefined|rating|\b(?:why|change|way|remedy)\.\w/)
		expect(html.match(/<li>/g) ?? []).toHaveLength(lines.length)
	},
)

it('amounts in the mail of a refusal are written as in the partner’s country', async () => {
	const decline = Object.values(sampleDeclines).find(({ ways }) => JSON.stringify(ways).includes('loan_amount'))
	if (decline === undefined) throw new Error('No sample names an amount.')
	const itemsIn = async (home: Country) => JSON.stringify(await declineSections(decline, { language: 'de', home, short_id: 'n3v3by26hd' }))
	expect(await itemsIn('DE')).toContain('80.000')
	expect(await itemsIn('CH')).toContain('80’000')
})
