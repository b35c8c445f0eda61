import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'

import { getCase } from '#contract/cases/staff/applications.ts'
import { listQueue, listSavedViews } from '#contract/cases/staff/queues.ts'
import { queueStages } from '#domain/applying/applications/stages.ts'
import { caseTabNames } from '#domain/cases/case/sections.ts'
import { queues } from '#domain/cases/queues/queues.ts'

import { answerKept, useCall } from '../../../kit/query.ts'
import { useStaff } from '../../platform/session.ts'
import { useCaseActs } from '../../cases/case/case-acts.ts'
import { queueAddress, wholeQueue } from '../../cases/queues/queue-address.ts'
import { path } from '../../platform/path.ts'
import { useFormats } from '../../platform/formats.ts'
import { administrationOf } from '../administration-pages.ts'
import type { Command } from './commands.ts'

interface CommandGroup {
	readonly group: string
	readonly commands: readonly Command[]
}

/** What can be done with the current case, and the links to all lists and pages. */
export function useCommands(): readonly CommandGroup[] {
	const { t } = useTranslation(['queues', 'backoffice', 'backoffice-statuses'])
	const { permissions } = useStaff()
	const actsOf = useCaseActs()
	const views = useCall(listSavedViews, {}, { throwOnError: false }).data?.views ?? []
	const { applicationId, '*': rest } = useMatch(`${path.queue()}/:applicationId/*`)?.params ?? {}
	const tab = caseTabNames.find((name) => name === rest)
	const client = useQueryClient()
	const case_view = applicationId === undefined ? undefined : answerKept(client, getCase, { params: { applicationId } })
	const detail = case_view?.application.companyName
	const here: readonly Command[] =
		case_view === undefined || detail === undefined ? [] : actsOf(case_view, tab).map((act) => ({ ...act, detail }))
	return [
		{ group: t('palette.here'), commands: here },
		{
			group: t('palette.lists'),
			commands: [
				...queues.map((queue) => ({
					id: `queue ${queue}`,
					label: t(`queue.${queue}`),
					to: path.queue(queueAddress({ ...wholeQueue, queue })),
				})),
				...views.map(({ view_id, name, query }) => ({
					id: `view ${view_id}`,
					label: name,
					detail: t('views.title'),
					to: path.queue(new URLSearchParams(query)),
				})),
				...queueStages.map((stage) => ({
					id: `stage ${stage}`,
					label: t(`backoffice-statuses:stage.${stage}`),
					detail: t('stages'),
					to: path.queue(queueAddress({ ...wholeQueue, stage })),
				})),
			],
		},
		{
			group: t('palette.pages'),
			commands: [
				{ id: 'page waiting', label: t('backoffice:pages.waiting'), key: 'w', to: path.waiting() },
				{ id: 'page queue', label: t('backoffice:frame.applications'), to: path.queue() },
				...(permissions.includes('application_internal_read')
					? [{ id: 'page tasks', label: t('backoffice:pages.tasks'), to: path.tasks() }]
					: []),
				...(permissions.includes('report_read') ? [{ id: 'page reports', label: t('backoffice:pages.reports'), to: path.reports() }] : []),
				...(permissions.includes('loan_service')
					? [
							{ id: 'page bank', label: t('backoffice:pages.bank'), to: path.bank() },
							{ id: 'page collections', label: t('backoffice:pages.collections'), to: path.collections() },
						]
					: []),
				...(permissions.includes('export_make') ? [{ id: 'page exports', label: t('backoffice:pages.exports'), to: path.exports() }] : []),
				...administrationOf(permissions).flatMap(({ pages }) =>
					pages.map(({ label, to }) => ({
						id: `page ${to}`,
						label: t(`backoffice:${label}`),
						detail: t('backoffice:frame.administration'),
						to,
					})),
				),
				{ id: 'page security', label: t('backoffice:pages.security'), to: path.security() },
				{ id: 'page settings', label: t('backoffice:pages.settings'), to: path.settings() },
			],
		},
	]
}

const max_found = 8
const min_searched = 2

/** The applications whose company name or number matches the input. */
export function useFound(searched: string): { readonly applications: readonly Command[]; readonly is_searching: boolean } {
	const { t } = useTranslation('backoffice-statuses')
	const formats = useFormats()
	const is_enabled = searched.length >= min_searched
	const { data, isFetching } = useCall(
		listQueue,
		{ query: { search: searched, sort: '-submitted', page_size: max_found } },
		{ enabled: is_enabled, throwOnError: false },
	)
	const applications = is_enabled ? (data?.applications ?? []) : []
	return {
		applications: applications.map((row) => ({
			id: `application ${row.applicationId}`,
			label: `${row.companyName} ${row.shortApplicationId}`,
			detail: `${formats.money(row.loanSize, row.currency)}, ${t(`status.${row.status}`)}`,
			to: path.case(row.applicationId),
		})),
		is_searching: is_enabled && isFetching && data === undefined,
	}
}
