import { expect, it, onTestFinished } from 'vitest'

import { startTestServer } from '../../test/server.ts'

it('guesses that arrive at once are counted before their passwords are verified: five are let through', async () => {
	const server = await startTestServer()
	onTestFinished(() => server.close())
	const guess = () => server.visitor().post('/staff/account/login', { email: 'revision@fundament.example', password: 'wrong' })
	const answers = await Promise.all(Array.from({ length: 14 }, guess))
	const codes = answers.map(({ body }) => body.errors[0].code)
	expect(codes.filter((code) => code === 'err_authentication_invalid_credentials')).toHaveLength(5)
	expect(codes.filter((code) => code === 'err_authentication_locked')).toHaveLength(9)
})
