import { describe, expect, it } from 'vitest'

import { readConfig } from './config.ts'

const complete = {
	NODE_ENV: 'production',
	BASE_URL: 'https://kredit.example',
	DATABASE_URL: 'postgres://app:secret@db.example/fundament',
	SECRET: 'x'.repeat(32),
	SMTP_URL: 'smtp://mail.example:587',
}

describe('settings', () => {
	it('need nothing in development', () => {
		expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', DEMO_DATA: true, is_development: true, is_production: false })
	})

	it('count an empty variable as not set', () => {
		expect(readConfig({ PORT: '', SECRET: '' })).toMatchObject({ PORT: 3000, SECRET: undefined })
	})

	it('are refused together, a line each, when several are wrong', () => {
		const faulty = { PORT: 'seven', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', SECRET: 'short', TRUST_PROXY: 'yes' }
		const refusal = (() => {
			try {
				return readConfig(faulty)
			} catch (error) {
				return error instanceof Error ? error.message : ''
			}
		})()
		for (const name of Object.keys(faulty)) expect(refusal).toMatch(new RegExp(`^  ${name}: `, 'm'))
	})

	it.each(Object.keys(complete).filter((name) => name !== 'NODE_ENV'))('are refused in production without %s', (name) => {
		expect(() => readConfig({ ...complete, [name]: undefined })).toThrow(`${name}: required in production`)
	})

	it('list everything missing in production at once', () => {
		expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/BASE_URL[\s\S]*DATABASE_URL[\s\S]*SECRET[\s\S]*SMTP_URL/)
	})

	it('want https and no demo data in production', () => {
		expect(() => readConfig({ ...complete, BASE_URL: 'http://kredit.example' })).toThrow('https')
		expect(readConfig(complete)).toMatchObject({ is_production: true, DEMO_DATA: false })
	})
})
