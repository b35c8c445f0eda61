import { describe, expect, it } from 'vitest'

import { requestsUnderTest } from '../../test/requests.ts'
import { change } from '../../test/signing.ts'

const desk = requestsUnderTest()
const { answers, asks, inDays } = desk

const remind = () => desk.server.asEveryPartner((db) => db.enqueue({ name: 'remind-of-requests' }, {})).then(() => desk.server.drain())
const reminded = async () =>
	(await desk.server.mails()).flatMap(({ to, subject }) =>
		to === desk.email && /Erinnerung|fehlt noch/.test(subject) ? [subject.slice(0, 10)] : [],
	)

describe('somebody is reminded', () => {
	const day_s = 86_400

	it('two days before, the day after and a week after, once each, and not once it is answered', async () => {
		const asked = await asks({ due_date: inDays(7) })
		const kept = await asks({ due_date: inDays(7) })
		await answers(kept)
		await remind()
		expect(await reminded()).toEqual([])
		desk.server.passTime(5 * day_s)
		await desk.owner.get(desk.own)
		await remind()
		await remind()
		expect(await reminded()).toEqual(['Erinnerung'])
		desk.server.passTime(2 * day_s)
		await remind()
		expect(await reminded()).toHaveLength(1)
		desk.server.passTime(day_s)
		await remind()
		await remind()
		expect(await reminded()).toEqual(['Erinnerung', 'Ihre Antwo'])
		desk.server.passTime(6 * day_s)
		await remind()
		desk.server.passTime(30 * day_s)
		await remind()
		expect(await reminded()).toHaveLength(3)
		expect(asked.due_date).toBe(inDays(-37))
	})
})

it('a request greets whoever applied by name, once the address is theirs', async () => {
	await change(desk.server, "update users set names = 'Jana Brandt' where email = $1", [desk.email])
	await asks()
	const mailTo = async (address: string) => (await desk.server.mails()).findLast(({ to }) => to === address)?.text
	expect(await mailTo(desk.email)).toContain('Guten Tag Jana Brandt,')
	await change(desk.server, 'update users set email_verified_at = null where email = $1', [desk.email])
	await asks()
	expect(await mailTo(desk.email)).toContain('Guten Tag,')
})
