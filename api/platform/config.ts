import { z } from 'zod'

import { poolings } from './db/pool.ts'
import { addressesIn } from './db/server-address.ts'
import { faultsBetween } from './settings-together.ts'
import { StartFailure } from './start-failure.ts'
import { trustedProxies } from './trusted-proxies.ts'

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')
const wholeNumber = (min: number, max: number) => {
	const error = `must be a whole number from ${min} to ${max}`
	return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const scanner_error = 'must be clamav://<host>:<port>, clamav:/<path of the socket>, simulated or none'
const url = (...protocols: readonly string[]) =>
	z.url({
		protocol: new RegExp(`^(?:${protocols.join('|')})$`),
		error: `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
	})

const databaseUrl = z.string().refine((text) => addressesIn(text) !== undefined, {
	error:
		'must be an address that begins with postgres:// or postgresql://, with one host or several with commas between them, and with no target_session_attrs but read-write or primary',
})

/**
 * Every setting, read from environment variables only. A setting without a default that is not optional is required in production;
 * development has a stand-in below.
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
	DATABASE_URL: databaseUrl.optional().meta({
		description:
			'PostgreSQL 17 or newer, an owner that is not a superuser; of several hosts with commas between them the one that takes writes; without it an embedded server runs in DATA_DIR. Required in production',
	}),
	DATABASE_POOLING: z.enum(poolings).default('session').meta({
		description: 'transaction: DATABASE_URL leads to a pooler that gives each transaction its connection; it costs more trips',
	}),
	DATABASE_DIRECT_URL: databaseUrl.optional().meta({
		description: 'The database itself, for jobs, streams, migrations and scripts. Required with DATABASE_POOLING=transaction',
	}),
	DATABASE_REPLICA_URL: url('postgres', 'postgresql').optional().meta({
		description: 'A replica of DATABASE_URL, for reads that may be a little old: the counting of reports, and exports of lists',
	}),
	DATABASE_REPLICA_MAX_LAG_S: wholeNumber(1, 3600).default(10).meta({
		description: 'A replica that lags more seconds than this is not read; the leader is',
	}),
	DATABASE_MAX_CONNECTIONS: wholeNumber(2, 200).default(10).meta({ description: 'Connections of this process' }),
	MAX_EVENT_LOOP_DELAY_MS: wholeNumber(0, 60_000)
		.default(1000)
		.meta({ description: 'Beyond this delay requests are answered with 503, so that those under way are finished; 0 never' }),
	DATA_DIR: z.string().min(1).default('.data').meta({ description: 'Embedded database, uploaded files and mails without SMTP_URL' }),
	SECRET: z.string().min(32).optional().meta({
		description:
			'At least 32 characters; signs mailed links and file addresses, encrypts second factors. Made in DATA_DIR in development. Required in production',
	}),
	SMTP_URL: url('smtp', 'smtps').optional().meta({
		description: 'Outgoing mail; without it messages are kept as files in DATA_DIR/mail. Required in production',
	}),
	MAIL_FROM: z.email().default('no-reply@fundament.example').meta({ description: 'Sender address; the name is the partner’s' }),
	COMPANY_REGISTRY: z.enum(['builtin', 'gleif']).default('builtin').meta({
		description: 'Where companies are searched: builtin is our own table (invented and imported companies), gleif the live LEI index',
	}),
	GLEIF_URL: url('https', 'http').default('https://api.gleif.org/api/v1').meta({ description: 'The LEI index of COMPANY_REGISTRY=gleif' }),
	STORAGE: z.enum(['disk', 'azure', 's3']).default('disk').meta({
		description: 'Where uploaded files lie: disk (DATA_DIR), azure or s3; see docs/operations/storage.md',
	}),
	AZURE_STORAGE_CONNECTION_STRING: z.string().min(1).optional().meta({
		description: 'Account of STORAGE=azure, with its key; addresses for browsers are signed with it',
	}),
	AZURE_STORAGE_CONTAINER: z.string().min(3).default('documents').meta({ description: 'Container of STORAGE=azure; it must exist' }),
	S3_BUCKET: z.string().min(3).optional().meta({ description: 'Bucket of STORAGE=s3; it must exist' }),
	S3_REGION: z.string().min(1).default('eu-central-1').meta({ description: 'Region of STORAGE=s3' }),
	S3_ENDPOINT: url('https', 'http').optional().meta({ description: 'Address of a store that is not Amazon’s' }),
	S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
		description: 'Key of STORAGE=s3; without it the SDK looks in profile and machine role',
	}),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: 'Its secret' }),
	SCANNER: z
		.string()
		.regex(/^(?:none|simulated|clamav:(?:\/\/[^/:\s]+:\d{1,5}|\/[^/].*))$/, scanner_error)
		.optional()
		.meta({
			description:
				'Virus scanner: clamav://<host>:<port>, clamav:/<path of the socket>, simulated (not in production) or none; without it none in production, else simulated; see docs/operations/scanning.md',
		}),
	CREDIT_INSURANCE: z.enum(['allianz_trade', 'simulated', 'none']).optional().meta({
		description:
			'Who insures what debtors owe: allianz_trade, simulated (not in production) or none; without it none in production, else simulated; see docs/operations/credit-insurance.md',
	}),
	CREDIT_INSURANCE_REGISTERS: z
		.string()
		.regex(/^[\w.-]+(?:,[\w.-]+)*$/, 'must be names of registers with commas between them')
		.default('gleif,offeneregister')
		.transform((text) => text.split(','))
		.meta({ description: 'Companies of these registers may be insured; others are a matter for people' }),
	ALLIANZ_TRADE_API_KEY: z.string().min(1).optional().meta({ description: 'Key of CREDIT_INSURANCE=allianz_trade' }),
	ALLIANZ_TRADE_ENVIRONMENT: z.enum(['production', 'test']).default('production').meta({ description: 'Which of its two environments' }),
	ALLIANZ_TRADE_URL: url('https', 'http')
		.optional()
		.meta({ description: 'Address instead of the environment’s, for a gateway of your own' }),
	ALLIANZ_TRADE_BUSINESS_UNIT: z.string().min(1).optional().meta({ description: 'Business unit of the policy, for example ACI' }),
	ALLIANZ_TRADE_POLICY_ID: z.string().min(1).optional().meta({ description: 'Number of the policy' }),
	ALLIANZ_TRADE_EXTENSION_ID: z.string().min(1).optional().meta({ description: 'Extension of the policy, where it has one' }),
	ALLIANZ_TRADE_WEBHOOK_HEADER: z
		.string()
		.regex(/^[A-Za-z][\w-]{0,60}$/, 'must be the name of a header')
		.optional()
		.meta({ description: 'Header in which notifications are asked for, as its people name it; without it, it is only asked' }),
	CREDIT_INSURANCE_CALLBACK_SECRET: z.string().min(32).optional().meta({
		description: 'At least 32 characters; each partner’s key for the insurer’s callbacks is made of it, of SECRET where it is not given',
	}),
	SCREENING: z.enum(['simulated', 'none']).optional().meta({
		description:
			'Who looks names up on lists of politically exposed and sanctioned persons; none: results are recorded by hand. Default: none in production, else simulated',
	}),
	PAYEE_CHECKS: z.enum(['ibantrack', 'simulated', 'none']).optional().meta({
		description:
			'Who asks banks whether an account is somebody’s (verification of payee): ibantrack, simulated (not in production) or none, then people compare and call back; without it none in production, else simulated; see docs/operations/payments.md',
	}),
	IBANTRACK_TOKEN: z.string().min(1).optional().meta({ description: 'Token of PAYEE_CHECKS=ibantrack' }),
	IBANTRACK_URL: url('https', 'http').default('https://api.ibantrack.com/api-v1').meta({ description: 'Address of its interface' }),
	CREDIT_BUREAU: z.enum(['simulated', 'none']).optional().meta({
		description:
			'Who is asked what a company is good for: simulated (not in production) or none; without it none in production, else simulated; see docs/operations/credit-bureau.md',
	}),
	IDENTIFICATION: z.enum(['simulated', 'providers']).optional().meta({
		description:
			'Who identifies people: simulated (not in production) or the providers that are set up below and staff by hand; without it providers in production, else simulated; see docs/operations/identification.md',
	}),
	IDENTIFICATION_CALLBACK_SECRET: z.string().min(32).optional().meta({
		description: 'At least 32 characters; the keys of callbacks about identifications are made of it, of SECRET where it is not given',
	}),
	IDNOW_COMPANY: z.string().min(1).optional().meta({ description: 'Company id of IDnow; with IDNOW_API_KEY it is offered' }),
	IDNOW_API_KEY: z.string().min(1).optional().meta({ description: 'Its key' }),
	IDNOW_URL: url('https', 'http').default('https://gateway.idnow.de').meta({ description: 'Gateway of IDnow' }),
	IDNOW_GO_URL: url('https', 'http').default('https://go.idnow.de').meta({ description: 'Where IDnow receives people' }),
	SWISSID_CLIENT_ID: z.string().min(1).optional().meta({
		description: 'Client of SwissSign’s SwissID; with SWISSID_CLIENT_SECRET it is offered',
	}),
	SWISSID_CLIENT_SECRET: z.string().min(1).optional().meta({ description: 'Its secret' }),
	SWISSID_URL: url('https', 'http').default('https://login.swissid.ch/idp/oauth2').meta({ description: 'Issuer of SwissID' }),
	POSTIDENT_CLIENT_ID: z.string().min(1).optional().meta({
		description: 'Client of Deutsche Post’s POSTIDENT; with user, password and key it is offered',
	}),
	POSTIDENT_USERNAME: z.string().min(1).optional().meta({ description: 'Its user' }),
	POSTIDENT_PASSWORD: z.string().min(1).optional().meta({ description: 'Its password' }),
	POSTIDENT_PRIVATE_KEY: z
		.string()
		.regex(/^-----BEGIN PRIVATE KEY-----/, 'must be a PKCS#8 key in PEM')
		.optional()
		.meta({ description: 'RSA key in PEM, line ends may be written as \\n; results are encrypted for it' }),
	POSTIDENT_URL: url('https', 'http').default('https://postident.deutschepost.de/api').meta({ description: 'Interface of POSTIDENT' }),
	SIGNING: z.enum(['own_authority', 'none']).optional().meta({
		description:
			'Who signs online: own_authority (advanced signatures by certificates of our own) or none, then all is signed on paper; without it none in production, else own_authority; see docs/operations/signing.md',
	}),
	PAYMENTS: z.enum(['folder', 'simulated', 'none']).optional().meta({
		description:
			'Who carries orders to banks and brings statements: folder (files that a client of EBICS fetches and delivers), simulated (not in production) or none; without it none in production, else simulated; see docs/operations/payments.md',
	}),
	PAYMENTS_FOLDER: z.string().min(1).optional().meta({ description: 'Folder of PAYMENTS=folder, with one for each partner in it' }),
	PAYMENTS_QUIET_S: z.coerce.number().int().min(0).max(3600).default(30).meta({
		description: 'A file of a bank is read once nobody has written to it for so many seconds',
	}),
	TRUST_PROXY: trustedProxies.default(false).meta({
		description:
			'Behind reverse proxies that add to X-Forwarded-For and set X-Forwarded-Proto: how many there are in a row (1 to 9), or their addresses and networks with commas between them',
	}),
	DEMO_DATA: flag.optional().meta({ description: 'Seeds the demo partners and sign-ins; on by default outside production, never in it' }),
	DEMO_APPLICATIONS: flag.optional().meta({
		description: 'Seeds applicants with applications besides; on by default in development, needs DEMO_DATA, never in production',
	}),
	DEMO_LOANS: flag.optional().meta({
		description: 'Lets loans with some months behind them come to today after the first start; on by default where DEMO_APPLICATIONS is',
	}),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
		.default('info')
		.meta({ description: 'Least severe log line written' }),
	LOG_FORMAT: z.enum(['auto', 'json']).default('auto').meta({ description: 'auto writes readable lines to a terminal and JSON elsewhere' }),
})

type Environment = z.output<typeof environment>

const requiredInProduction = ['BASE_URL', 'DATABASE_URL', 'SECRET', 'SMTP_URL'] as const satisfies readonly (keyof Environment)[]

export interface Config extends Omit<
	Environment,
	| 'SECRET'
	| 'BASE_URL'
	| 'DEMO_DATA'
	| 'DEMO_APPLICATIONS'
	| 'DEMO_LOANS'
	| 'SCANNER'
	| 'CREDIT_INSURANCE'
	| 'CREDIT_BUREAU'
	| 'SIGNING'
	| 'IDENTIFICATION'
	| 'SCREENING'
	| 'PAYMENTS'
	| 'PAYEE_CHECKS'
> {
	readonly is_production: boolean
	readonly is_development: boolean
	/** undefined until the port is known, in development without BASE_URL. */
	readonly BASE_URL: string | undefined
	readonly SECRET: string | undefined
	readonly DEMO_DATA: boolean
	readonly DEMO_APPLICATIONS: boolean
	readonly DEMO_LOANS: boolean
	readonly SCANNER: string
	readonly CREDIT_INSURANCE: 'allianz_trade' | 'simulated' | 'none'
	readonly CREDIT_BUREAU: 'simulated' | 'none'
	readonly IDENTIFICATION: 'simulated' | 'providers'
	readonly SCREENING: 'simulated' | 'none'
	readonly PAYMENTS: 'folder' | 'simulated' | 'none'
	readonly PAYEE_CHECKS: 'ibantrack' | 'simulated' | 'none'
	readonly SIGNING: 'own_authority' | 'none'
}

/** Reads and checks all settings at once; the failure names every fault, one per line. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
	// An empty variable counts as not set, because shells and compose files leave variables out that way.
	const given = Object.fromEntries(
		Object.keys(environment.shape).flatMap((key) => (variables[key] === undefined || variables[key] === '' ? [] : [[key, variables[key]]])),
	)
	const parsed = environment.safeParse(given)
	const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
	const is_production = given['NODE_ENV'] === 'production'
	if (is_production) {
		for (const key of ['DEMO_DATA', 'DEMO_APPLICATIONS', 'DEMO_LOANS'])
			if (given[key] === 'true') faults.push(`${key}: has published passwords and is not for production`)
		faults.push(...requiredInProduction.filter((key) => given[key] === undefined).map((key) => `${key}: required in production`))
		if (typeof given['BASE_URL'] === 'string' && !given['BASE_URL'].startsWith('https://'))
			faults.push('BASE_URL: must be https in production')
		if (given['SCANNER'] === 'simulated') faults.push('SCANNER: simulated scans nothing and is not for production')
		if (given['CREDIT_INSURANCE'] === 'simulated') faults.push('CREDIT_INSURANCE: simulated insures nothing and is not for production')
		if (given['SCREENING'] === 'simulated') faults.push('SCREENING: simulated knows nobody and is not for production')
		if (given['PAYMENTS'] === 'simulated') faults.push('PAYMENTS: simulated moves no money and is not for production')
		if (given['PAYEE_CHECKS'] === 'simulated') faults.push('PAYEE_CHECKS: simulated asks nobody and is not for production')
		if (given['CREDIT_BUREAU'] === 'simulated') faults.push('CREDIT_BUREAU: simulated knows nobody and is not for production')
		if (given['IDENTIFICATION'] === 'simulated') faults.push('IDENTIFICATION: simulated identifies nobody and is not for production')
	}
	faults.push(...faultsBetween(given))
	if (!parsed.success || faults.length > 0) {
		throw new StartFailure(`These settings must be mended before the server can start:\n${faults.map((line) => `  ${line}`).join('\n')}`)
	}
	const {
		DEMO_DATA,
		DEMO_APPLICATIONS,
		DEMO_LOANS,
		SECRET,
		BASE_URL,
		SCANNER,
		CREDIT_INSURANCE,
		CREDIT_BUREAU,
		IDENTIFICATION,
		SCREENING,
		PAYMENTS,
		PAYEE_CHECKS,
		SIGNING,
		...rest
	} = parsed.data
	const has_applications = !is_production && (DEMO_DATA ?? true) && (DEMO_APPLICATIONS ?? parsed.data.NODE_ENV === 'development')
	return {
		...rest,
		BASE_URL: BASE_URL?.replace(/\/+$/, ''),
		SECRET,
		DEMO_DATA: DEMO_DATA ?? !is_production,
		DEMO_APPLICATIONS: has_applications,
		DEMO_LOANS: has_applications && (DEMO_LOANS ?? true),
		SCANNER: SCANNER ?? (is_production ? 'none' : 'simulated'),
		CREDIT_INSURANCE: CREDIT_INSURANCE ?? (is_production ? 'none' : 'simulated'),
		CREDIT_BUREAU: CREDIT_BUREAU ?? (is_production ? 'none' : 'simulated'),
		IDENTIFICATION: IDENTIFICATION ?? (is_production ? 'providers' : 'simulated'),
		SCREENING: SCREENING ?? (is_production ? 'none' : 'simulated'),
		PAYMENTS: PAYMENTS ?? (is_production ? 'none' : 'simulated'),
		PAYEE_CHECKS: PAYEE_CHECKS ?? (is_production ? 'none' : 'simulated'),
		SIGNING: SIGNING ?? (is_production ? 'none' : 'own_authority'),
		is_production,
		is_development: parsed.data.NODE_ENV === 'development',
	}
}
