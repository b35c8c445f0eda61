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
		expect(readConfig({})).toMatchObject({
			PORT: 3000,
			DATA_DIR: '.data',
			DEMO_DATA: true,
			DEMO_APPLICATIONS: true,
			DEMO_LOANS: true,
			is_development: true,
			is_production: false,
		})
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

	it('name the missing settings of a store, and both parts of its key', () => {
		expect(() => readConfig({ STORAGE: 'azure' })).toThrow('AZURE_STORAGE_CONNECTION_STRING: required with STORAGE=azure')
		expect(() => readConfig({ STORAGE: 's3', S3_ACCESS_KEY_ID: 'a' })).toThrow(
			/S3_BUCKET: required with STORAGE=s3[\s\S]*S3_SECRET_ACCESS_KEY: required/,
		)
		// The SDK finds keys elsewhere too.
		expect(readConfig({ STORAGE: 's3', S3_BUCKET: 'files' }).S3_BUCKET).toBe('files')
		expect(readConfig({ S3_ACCESS_KEY_ID: 'a' }).STORAGE).toBe('disk')
	})

	it('simulate the virus scanner in development only', () => {
		expect(readConfig({}).SCANNER).toBe('simulated')
		expect(readConfig(complete).SCANNER).toBe('none')
		expect(() => readConfig({ ...complete, SCANNER: 'simulated' })).toThrow('SCANNER: simulated')
		for (const SCANNER of ['none', 'clamav://scanner:3310', 'clamav:/run/clamav/clamd.ctl']) {
			expect(readConfig({ ...complete, SCANNER }).SCANNER).toBe(SCANNER)
		}
		for (const SCANNER of ['clamav', 'clamav://scanner', 'clamav:run/clamd.ctl', 'http://scanner:3310', 'true']) {
			expect(() => readConfig({ SCANNER }), SCANNER).toThrow('SCANNER: must be clamav://')
		}
	})

	it('name the trusted proxies by their number or their addresses, never all of them', () => {
		expect(readConfig({}).TRUST_PROXY).toBe(false)
		expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
		expect(readConfig({ TRUST_PROXY: '10.0.0.5,10.1.0.0/16,fd00::/8' }).TRUST_PROXY).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
		for (const TRUST_PROXY of [
			'true',
			'0',
			'10',
			'proxy.example',
			'10.0.0.0/33',
			'10.0.0.1,',
			'loopback',
			'0.0.0.0/0/0',
			'0.0.0.0/0',
			'::/0',
		])
			expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow('TRUST_PROXY: must be false, the number')
	})

	it('want https and no demo data in production', () => {
		expect(() => readConfig({ ...complete, BASE_URL: 'http://kredit.example' })).toThrow('https')
		expect(readConfig(complete)).toMatchObject({ is_production: true, DEMO_DATA: false, DEMO_APPLICATIONS: false })
		for (const name of ['DEMO_DATA', 'DEMO_APPLICATIONS', 'DEMO_LOANS']) {
			expect(() => readConfig({ ...complete, [name]: 'true' })).toThrow(`${name}: has published passwords and is not for production`)
			expect(readConfig({ ...complete, [name]: 'false' })).toMatchObject({
				DEMO_DATA: false,
				DEMO_APPLICATIONS: false,
				DEMO_LOANS: false,
			})
		}
		expect(readConfig({ DEMO_APPLICATIONS: 'false', DEMO_LOANS: 'true' })).toMatchObject({ DEMO_LOANS: false })
	})
})
