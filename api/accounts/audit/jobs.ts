import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { recordAudit } from './record.ts'
import { verifyAudit } from './verify.ts'

export const checkAuditJob = defineJob<{ staff_id?: string | undefined }>('check-audit')

/** Runs every night and on request. A fault is logged as an error, so that log monitoring reports it. */
export const handlers = [
	jobHandler(checkAuditJob, {
		schema: z.object({ staff_id: z.uuid().optional() }),
		run: async ({ database, log }, { staff_id }) => {
			const reports = await verifyAudit(database)
			const broken = reports.find(({ fault }) => fault !== undefined)
			if (broken !== undefined) log.error({ partner: broken.partner_key, fault: broken.fault }, 'the audit chain is broken')
			const details = {
				entries: reports.reduce((sum, { entries }) => sum + entries, 0),
				heads: reports.map(({ partner_id, entries, head }) => ({ partner_id, position: entries, hash: head })),
				fault: broken?.fault === undefined ? null : { ...broken.fault, partner_id: broken.partner_id },
			}
			const actor = staff_id === undefined ? systemActor : ({ type: 'bouser', id: staff_id } as const)
			await database.transaction('every_partner', (db) => recordAudit({ db, actor }, 'audit_checked', details))
		},
		schedule: '47 1 * * *',
		limit_s: 3600,
	}),
]
