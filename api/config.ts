import { z } from 'zod'

import { StartFailure } from './start-failure.ts'

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')
const wholeNumber = (min: number, max: number) => {
	const error = `must be a whole number from ${min} to ${max}`
	return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const url = (...protocols: readonly string[]) =>
	z.url({
		protocol: new RegExp(`^(?:${protocols.join('|')})$`),
		error: `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
	})

/**
 * Every setting, by environment variable only. What has no default here and is not optional must be given in production;
 * in development it has a stand-in below.
 */
export const environment = z.object({
	NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
		description: 'development shows /dev and /api/docs and needs no settings; production refuses to start without the required ones',
	}),
	HOST: z.string().min(1).default('127.0.0.1').meta({ description: 'Address to listen on' }),
	PORT: wholeNumber(0, 65_535).default(3000).meta({ description: 'Port to listen on; 0 takes a free one' }),
	BASE_URL: url('https', 'http').optional().meta({
		description: 'Public address of the default partner; the others are <key>.<its host>. Required in production',
	}),
	DATABASE_URL: url('postgres', 'postgresql').optional().meta({
		description:
			'PostgreSQL 16 or newer, an owner that is not a superuser; without it an embedded server runs in DATA_DIR. Required in production',
	}),
	DATABASE_MAX_CONNECTIONS: wholeNumber(2, 200).default(10).meta({ description: 'Connections of this process' }),
	DATA_DIR: z.string().min(1).default('.data').meta({ description: 'Embedded database, uploaded files and mails without SMTP_URL' }),
	SECRET: z.string().min(32).optional().meta({
		description: 'At least 32 characters; signs mailed links and file addresses. Made in DATA_DIR in development. Required in production',
	}),
	SMTP_URL: url('smtp', 'smtps').optional().meta({
		description: 'Outgoing mail; without it messages are kept as files in DATA_DIR/mail. Required in production',
	}),
	MAIL_FROM: z.email().default('no-reply@fundament.example').meta({ description: 'Sender address; the name is the partner’s' }),
	TRUST_PROXY: flag.default(false).meta({ description: 'true behind a reverse proxy that sets X-Forwarded-For and X-Forwarded-Proto' }),
	DEMO_DATA: flag.optional().meta({ description: 'Seeds the demo partners and sign-ins; on by default outside production' }),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
		.default('info')
		.meta({ description: 'Least severe log line written' }),
})

type Environment = z.output<typeof environment>

const required_in_production = ['BASE_URL', 'DATABASE_URL', 'SECRET', 'SMTP_URL'] as const satisfies readonly (keyof Environment)[]

export interface Config extends Omit<Environment, 'SECRET' | 'BASE_URL' | 'DEMO_DATA'> {
	readonly is_production: boolean
	readonly is_development: boolean
	/** undefined until the port is known, in development without BASE_URL. */
	readonly BASE_URL: string | undefined
	readonly SECRET: string | undefined
	readonly DEMO_DATA: boolean
}

/** Reads and checks all settings at once; the failure names every fault, a line each. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
	// An empty variable is one that was not set: that is how shells and compose files leave them out.
	const given = Object.fromEntries(
		Object.keys(environment.shape).flatMap((key) => (variables[key] === undefined || variables[key] === '' ? [] : [[key, variables[key]]])),
	)
	const parsed = environment.safeParse(given)
	const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
	const is_production = given['NODE_ENV'] === 'production'
	if (is_production) {
		faults.push(...required_in_production.filter((key) => given[key] === undefined).map((key) => `${key}: required in production`))
		if (typeof given['BASE_URL'] === 'string' && !given['BASE_URL'].startsWith('https://'))
			faults.push('BASE_URL: must be https in production')
	}
	if (!parsed.success || faults.length > 0) {
		throw new StartFailure(`These settings must be mended before the server can start:\n${faults.map((line) => `  ${line}`).join('\n')}`)
	}
	const { DEMO_DATA, SECRET, BASE_URL, ...rest } = parsed.data
	return {
		...rest,
		BASE_URL: BASE_URL?.replace(/\/+$/, ''),
		SECRET,
		DEMO_DATA: DEMO_DATA ?? !is_production,
		is_production,
		is_development: parsed.data.NODE_ENV === 'development',
	}
}
