import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { listFinanceObjects, type FinanceObject } from '#contract/applying/finance-objects.ts'
import type { FinanceObjectField } from '#domain/applying/finance-objects/rules.ts'
import { isOfObject, type DocumentType } from '#domain/applying/documents/types.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useCall } from '../../../kit/query.ts'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { RecordsPanel } from '#web/portal/platform/dashboard/RecordsPanel.tsx'
import { FileTypes } from '../documents/FileTypes.tsx'
import { DeleteObjectDialog } from './DeleteObjectDialog.tsx'
import { FinanceObjectCard } from './FinanceObjectCard.tsx'
import classes from './FinanceObjectsTab.module.css'
import { ObjectHelp } from './ObjectHelp.tsx'
import { Totals } from './Totals.tsx'
import { useAskedFor } from './use-asked-for.ts'

const FinanceObjectDialog = lazyComponent(async () => (await import('./FinanceObjectDialog.tsx')).FinanceObjectDialog)

type Open =
	| { readonly dialog: 'add' | 'help' }
	| { readonly dialog: 'edit'; readonly object: FinanceObject; readonly field: FinanceObjectField | undefined }
	| { readonly dialog: 'delete'; readonly object: FinanceObject }

/** The objects to be financed. */
export function FinanceObjectsTab({ application }: { readonly application: ApplicationView }) {
	const { data, refetch } = useCall(listFinanceObjects, { params: { applicationId: application.applicationId } })
	if (data === undefined) return <PanelSkeleton />
	const { finance_objects: objects, max_finance_objects } = data
	const reread = async (): Promise<readonly FinanceObject[]> => (await refetch()).data?.finance_objects ?? objects
	return <Objects application={application} objects={objects} max={max_finance_objects} reread={reread} />
}

interface ObjectsProps {
	readonly application: ApplicationView
	readonly objects: readonly FinanceObject[]
	/** The maximum number of objects. */
	readonly max: number
	readonly reread: () => Promise<readonly FinanceObject[]>
}

function Objects({ application, objects, max, reread }: ObjectsProps) {
	const { t } = useTranslation('finance-objects')
	const [open, setOpen] = useState<Open>()
	const heading = useRef<HTMLHeadingElement>(null)
	const { asked, forget } = useAskedFor(application, objects)
	const close = () => {
		setOpen(undefined)
		forget()
	}
	const may_change = application.allowed_updates.includes('finance_object')
	const has_room = objects.length < max
	const shared = { application, objects, reread, onClose: close }
	const opened: Open | undefined = open ?? (asked === undefined ? undefined : { dialog: 'edit', ...asked })
	const takes_files =
		application.allowed_updates.includes('document') &&
		application.document_configurations.document_categories.some(({ document_type }) => isOfObject(document_type as DocumentType))

	return (
		<>
			<RecordsPanel
				title={t('title')}
				heading={heading}
				lead={t(may_change ? 'lead' : 'lead_closed')}
				help={may_change ? { label: t('help.open'), onOpen: () => setOpen({ dialog: 'help' }) } : undefined}
				add={may_change && has_room ? { label: t('add'), onAdd: () => setOpen({ dialog: 'add' }) } : undefined}
				banner={
					may_change &&
					application.display_status === 'in_review' && (
						<Notice kind="info">
							<p>{t('pre_check')}</p>
						</Notice>
					)
				}
				empty={objects.length === 0 ? { title: t('empty_title'), text: t(may_change ? 'empty_text' : 'empty_closed') } : undefined}
			>
				<ul className={classes.cards}>
					{objects.map((object) => (
						<FinanceObjectCard
							key={object.finance_object_id}
							application={application}
							object={object}
							may_change={may_change}
							onEdit={(field) => setOpen({ dialog: 'edit', object, field })}
							onDelete={() => setOpen({ dialog: 'delete', object })}
						/>
					))}
				</ul>
				<div className={classes.room}>
					{may_change && <p aria-live="polite">{has_room ? t('room', { count: objects.length, max }) : t('full', { max })}</p>}
					{takes_files && (
						<>
							<p>{t('documents.lead')}</p>
							<FileTypes />
						</>
					)}
				</div>
				<Totals application={application} objects={objects} />
			</RecordsPanel>
			{opened?.dialog === 'help' && <ObjectHelp onClose={close} />}
			{opened?.dialog === 'add' && <FinanceObjectDialog {...shared} object={undefined} />}
			{opened?.dialog === 'edit' && <FinanceObjectDialog {...shared} object={opened.object} field={opened.field} />}
			{opened?.dialog === 'delete' && (
				<DeleteObjectDialog application={application} object={opened.object} onClose={close} onDeleted={() => heading.current?.focus()} />
			)}
		</>
	)
}
