import { describe, expect, test } from 'vitest'

import { aMember } from '../../../test/builders.ts'
import { reviewsUnderTest } from '../../../test/reviews.ts'
import { aPdf } from '../sample-files.ts'

const desk = reviewsUnderTest()
const { documents, accept, giveBack, inStatus, review } = desk
const { change, upload } = documents

const mails = async (to: string) => (await documents.server.mails()).filter((mail) => mail.to === to && mail.text.includes('neue Fassung'))
const pass = () =>
	documents.server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-left-returns' }, {})).then(() => documents.server.drain())
const age = (minutes: number) =>
	change(`update document_reviews set reviewed_at = reviewed_at - make_interval(mins => $2) where application_id = $1`, [
		desk.own.applicationId,
		minutes,
	])

describe('returned documents are mailed', () => {
	test('in one mail, after the verdict on the last document, to those who work on it', async () => {
		await inStatus('Open')
		const other = await upload('Zweiter Auszug.pdf', aPdf('zwei'), desk.own)
		await documents.server.drain()
		await inStatus('Internal_Review')
		const editor = await aMember(documents.server, desk.own.applicationId, { role: 'editor' })
		const viewer = await aMember(documents.server, desk.own.applicationId, { role: 'viewer' })
		await giveBack(0, { note: 'Seite 2 ist schwarz.' })
		await documents.server.drain()
		await pass()
		expect(await mails(editor.email)).toEqual([])
		await review({ verdict: 'returned', review_count: 0, reason: 'outdated' }, desk.analyst, other)
		await documents.server.drain()
		const [mail, ...more] = await mails(editor.email)
		expect([more, await mails(viewer.email)]).toEqual([[], []])
		expect(mail?.text).toMatch(/Auszug\.pdf: .*lesbar.* – Seite 2 ist schwarz\.[^]*Zweiter Auszug\.pdf: .*aktuell/)
		await age(120)
		await pass()
		expect(await mails(editor.email)).toHaveLength(1)
	})

	test('after a pause, or an hour after the first, while the review is unfinished; without those accepted after all', async () => {
		await inStatus('Open')
		await upload('Zweiter Auszug.pdf', aPdf('zwei'), desk.own)
		await documents.server.drain()
		await inStatus('Internal_Review')
		const editor = await aMember(documents.server, desk.own.applicationId, { role: 'editor' })
		await giveBack()
		await age(9)
		await pass()
		expect(await mails(editor.email)).toEqual([])
		await age(1)
		await pass()
		expect(await mails(editor.email)).toHaveLength(1)
		await accept(1)
		await giveBack(2)
		await accept(3)
		await age(60)
		await pass()
		expect(await mails(editor.email)).toHaveLength(1)
	})
})
