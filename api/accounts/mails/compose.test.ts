import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#domain/accounts/account/languages.ts'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { compose, mailTemplates } from './compose.ts'
import { sample } from './samples.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const cases = mailTemplates.flatMap((template) => languages.map((language) => [template, language] as const))

describe('a mail', () => {
	it.each(cases)('%s in %s has every part, the partner’s name and the link, and no key or placeholder left', async (template, language) => {
		const partner = await server.services.partners.ofKey('edelgrat')
		if (partner === undefined) throw new Error('There is no such partner.')
		const values = { ...sample.values, company: 'Müller & Söhne <GmbH>', items: ['Bitte <b>alles</b>'] }
		const link = `${partner.origin}/dashboard/applications`
		const { subject, text, html } = await compose({ template, language, partner, link, values, happened_at: sample.happened_at })
		for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\w+\.(?:subject|body|button|after|greeting|contact)\b/)
		expect(text).toContain(link)
		expect(html).toContain(`href="${link}"`)
		expect(html).toContain(`lang="${language}"`)
		expect(text).toContain('Edelgrat Unternehmenskredit AG')
		expect(html).not.toContain('<b>')
		expect(html).not.toContain('<GmbH>')
	})

	it.each(languages)('in %s names the address that unsubscribes as a link, and in full in its text part only', async (language) => {
		const partner = await server.services.partners.ofKey('edelgrat')
		if (partner === undefined) throw new Error('There is no such partner.')
		const unsubscribe_link = `${partner.origin}/notifications/requests/${'x'.repeat(120)}`
		const { text, html } = await compose({
			template: 'message_received',
			language,
			partner,
			link: partner.origin,
			values: sample.values,
			happened_at: sample.happened_at,
			unsubscribe_link,
		})
		expect(text).toContain(`:\n${unsubscribe_link}\n`)
		expect(html).toContain(`<a href="${unsubscribe_link}"`)
		expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toContain(unsubscribe_link)
		expect(html).toContain('overflow-wrap:anywhere')
	})
})

it.each([
	['a name of 2,000 letters', 'Muster'.repeat(333)],
	['a name of many signs that are written in two', '👩‍👩‍👧'.repeat(300)],
	['a name with line breaks', `Muster GmbH\r\nBcc: everybody@example.com`],
])('a subject stays short and on one line with %s', async (_what, company) => {
	const partner = await server.services.partners.ofKey('edelgrat')
	if (partner === undefined) throw new Error('There is no such partner.')
	for (const template of mailTemplates) {
		const values = { ...sample.values, company }
		const { subject, text } = await compose({
			template,
			language: 'de',
			partner,
			link: partner.origin,
			values,
			happened_at: sample.happened_at,
		})
		expect([...new Intl.Segmenter().segment(subject)].length).toBeLessThanOrEqual(200)
		expect(subject).not.toMatch(/[\r\n]/)
		expect(text.length).toBeGreaterThan(0)
	}
})
