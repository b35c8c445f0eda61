import type { Readable } from 'node:stream'

import type { Logger } from 'pino'

import type { FileExtension } from '#domain/applying/documents/file-types.ts'
import type { PreflightReport } from '#domain/applying/documents/preflight/findings.ts'
import type { Circumstances } from '#domain/applying/documents/preflight/judge.ts'
import type { Standing } from '#domain/applying/permissions/standing.ts'
import type { KycStatus } from '#domain/signing/signatures/requirements.ts'

import type { Config } from './config.ts'
import type { Printer } from './printer/printer.ts'
import type { Changes } from './db/changes.ts'
import type { Database, Db, TenantDb } from './db/database.ts'
import type { ApplicationRow } from './db/tables/applications.ts'
import type { Partner, Partners } from './partner.ts'
import type { CreditBureau } from './providers/bureau/port.ts'
import type { CreditInsurance } from './providers/credit-insurance/port.ts'
import type { IdentificationProviders } from './providers/identification/port.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Registry } from './providers/registry/port.ts'
import type { Scanner } from './providers/scan/port.ts'
import type { Screening } from './providers/screening/port.ts'
import type { SigningProvider } from './providers/signing/port.ts'
import type { Storage } from './providers/storage/port.ts'
import type { Secret } from './secret.ts'

interface OwnMessage {
	readonly host: string
	readonly path: string
	readonly headers: Readonly<Record<string, string>>
	readonly body: Buffer
}

/** What handlers and jobs stand on; made once in `server.ts`, replaced piecewise in tests. */
export interface Services {
	readonly config: Config
	readonly database: Database
	readonly changes: Changes
	readonly log: Logger
	readonly secret: Secret
	readonly partners: Partners
	readonly mail: Mail
	readonly storage: Storage
	/** undefined where nobody scans. */
	readonly scanner: Scanner | undefined
	readonly registry: Registry
	/** undefined where nobody insures what debtors owe. */
	readonly creditInsurance: CreditInsurance | undefined
	/** undefined where no credit bureau is asked. */
	readonly bureau: CreditBureau | undefined
	/** Those that are set up; by hand always is. */
	readonly identification: IdentificationProviders
	/** undefined where nobody looks names up on lists: results are recorded by hand. */
	readonly screening: Screening | undefined
	/** Told when somebody has done their part of the signing: when it was the last, the application goes on. */
	readonly signingStepDone: (db: TenantDb, application_id: string, signatory_id: string) => Promise<void>
	/** The reader's own record, where the tab Signatures of an application is theirs. */
	readonly ownSigning: (
		db: Db,
		partner: Partner,
		application: ApplicationRow & { readonly standing: Standing; readonly reader?: { readonly id: string } },
	) => Promise<{ signatory_id: string } | null>
	/** What of an application's signing is done, by person; nothing while it has not begun. */
	readonly kycStatuses: (db: Db, application: ApplicationRow) => Promise<ReadonlyMap<string, KycStatus>>
	/** undefined where everything is signed on paper. */
	readonly signing: SigningProvider | undefined
	/** Answers the status: simulated providers call back through the very door real ones do. */
	readonly sendToOurselves: (message: OwnMessage) => Promise<number>
	/** Sets contracts as PDFs. */
	readonly printer: Pick<Printer, 'print' | 'close'>
	/** Looks into an uploaded file. */
	readonly examineFile: (
		content: Readable,
		task: Circumstances & { readonly extension: FileExtension },
		setting: { readonly log: Logger },
	) => Promise<PreflightReport>
	/** The clock decisions are taken by. */
	readonly now: () => Date
}
