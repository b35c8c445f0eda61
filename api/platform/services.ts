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
import type { AskedRight } from './db/asked-right.ts'
import type { Database, Db, TenantDb } from './db/database.ts'
import type { ApplicationRow } from './db/tables/applications.ts'
import type { Partner, Partners } from './partner.ts'
import type { Publications } from './publications.ts'
import type { Providers } from './providers/every/port.ts'
import type { Scanner } from './providers/scan/port.ts'
import type { SigningProvider } from './providers/signing/port.ts'
import type { Storage } from './providers/storage/port.ts'
import type { Secret } from './secret.ts'

interface OwnMessage {
	readonly host: string
	readonly path: string
	readonly headers: Readonly<Record<string, string>>
	readonly body: Buffer
}

/** The dependencies of handlers and jobs; built once in `server.ts`, replaced individually in tests. */
export interface Services {
	readonly config: Config
	readonly database: Database
	readonly changes: Changes
	readonly log: Logger
	readonly secret: Secret
	readonly partners: Partners
	readonly publications: Publications
	/** Simulators for a sandbox, wherever it runs, and for every other partner those that the installation has set up. */
	readonly providersOf: (partner_id: string) => Promise<Providers>
	readonly storage: Storage
	/** undefined without a scanner. */
	readonly scanner: Scanner | undefined
	/** Called when somebody completed their part of the signing; after the last one the application moves on. */
	readonly signingStepDone: (db: TenantDb, application_id: string, signatory_id: string) => Promise<void>
	/** The reader's own record, if the tab Signatures of an application is shown to them. */
	readonly ownSigning: (
		db: Db,
		partner: Partner,
		application: ApplicationRow & { readonly standing: Standing; readonly reader?: { readonly id: string } },
	) => Promise<{ signatory_id: string } | null>
	/** Signing progress of an application by person; empty while the signing has not begun. */
	readonly kycStatuses: (db: Db, application: ApplicationRow) => Promise<ReadonlyMap<string, KycStatus>>
	/** undefined without a signing provider: everything is signed on paper. */
	readonly signing: SigningProvider | undefined
	/** Asks for a right again that an earlier call of the same person needed. */
	readonly requireRightAgain: (db: TenantDb, right: AskedRight) => Promise<void>
	/** Returns the status: simulated providers send callbacks to the same endpoint as real ones. */
	readonly sendToOurselves: (message: OwnMessage) => Promise<number>
	/** Typesets contracts as PDFs. */
	readonly printer: Pick<Printer, 'print' | 'close'>
	/** Examines an uploaded file. */
	readonly examineFile: (
		content: Readable,
		task: Circumstances & { readonly extension: FileExtension },
		setting: { readonly log: Logger },
	) => Promise<PreflightReport>
	/** The clock for business decisions. */
	readonly now: () => Date
}
