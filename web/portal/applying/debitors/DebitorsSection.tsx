import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { deleteDebitor, listDebitors, type Debitor, type DebitorList } from '#contract/applying/debitors.ts'
import { debitorCounts } from '#domain/applying/debitors/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { cockpitOfList } from '../../../kit/debitors/cockpit-of.ts'
import { Cockpit } from '../../../kit/debitors/Cockpit.tsx'
import { PlusIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './DebitorsSection.module.css'
import { DebitorTable } from './DebitorTable.tsx'

const AddDebitorDialog = lazyComponent(async () => (await import('./AddDebitorDialog.tsx')).AddDebitorDialog)
const EditDebitorDialog = lazyComponent(async () => (await import('./EditDebitorDialog.tsx')).EditDebitorDialog)
const CoverDialog = lazyComponent(async () => (await import('./CoverDialog.tsx')).CoverDialog)

type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'cover' | 'delete'; readonly debitor: Debitor }

/** The debtors, whose invoices are to be bought, with their insurance cover. */
export function DebitorsSection({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('debitors')
	const { data, refetch } = useCall(listDebitors, { params: { applicationId: application.applicationId } })
	if (data === undefined)
		return (
			<Panel title={t('title')} id="debitors">
				<output className="visually-hidden">{t('loading')}</output>
				<Skeleton lines={4} />
			</Panel>
		)
	return <Debitors application={application} list={data} reread={async () => (await refetch()).data ?? data} />
}

interface DebitorsProps {
	readonly application: ApplicationView
	readonly list: DebitorList
	readonly reread: () => Promise<DebitorList>
}

function Debitors({ application, list, reread }: DebitorsProps) {
	const { t } = useTranslation('debitors')
	const [open, setOpen] = useState<Open>()
	const place = useRef<HTMLDivElement>(null)
	const may_edit = application.allowed_updates.includes('debitor')
	const cockpit = cockpitOfList(list)
	const is_full = list.debitors.length >= debitorCounts.allowed
	const close = () => setOpen(undefined)
	const shared = { application, list, reread, onClose: close }
	const add = () => setOpen({ dialog: 'add' })
	// The dialog shows the latest version, because others may save while it is open.
	const latestOf = (opened: Debitor) => list.debitors.find(({ debitor_id }) => debitor_id === opened.debitor_id) ?? opened
	return (
		<div ref={place} className={classes.root}>
			<Panel
				title={t('title')}
				id="debitors"
				action={
					may_edit &&
					list.debitors.length > 0 &&
					!is_full && (
						<Button emphasis="secondary" icon={<PlusIcon />} onClick={add}>
							{t('add')}
						</Button>
					)
				}
			>
				{list.debitors.length === 0 ? (
					<div className={classes.empty}>
						<h3>{t('empty_title')}</h3>
						<p className={classes.lead}>{t('empty_text')}</p>
						{may_edit && <p className={classes.lead}>{t('lead', { asked: debitorCounts.asked })}</p>}
						{may_edit && (
							<Button icon={<PlusIcon />} onClick={add}>
								{t('add')}
							</Button>
						)}
					</div>
				) : (
					<>
						{may_edit && list.debitors.length < debitorCounts.asked && (
							<p className={classes.lead}>{t('lead', { asked: debitorCounts.asked })}</p>
						)}
						<DebitorTable
							list={list}
							may_edit={may_edit}
							onEdit={(debitor) => setOpen({ dialog: 'edit', debitor })}
							onRequest={(debitor) => setOpen({ dialog: 'cover', debitor })}
							onDelete={(debitor) => setOpen({ dialog: 'delete', debitor })}
						/>
					</>
				)}
			</Panel>
			{cockpit !== undefined && (
				<Panel title={t('cockpit.title')} id="cockpit">
					<Cockpit list={list} cockpit={cockpit} />
				</Panel>
			)}
			{open?.dialog === 'add' && <AddDebitorDialog {...shared} />}
			{open?.dialog === 'edit' && <EditDebitorDialog {...shared} debitor={open.debitor} />}
			{open?.dialog === 'cover' && <CoverDialog {...shared} debitor={latestOf(open.debitor)} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					application={application}
					debitor={open.debitor}
					onClose={close}
					onDeleted={() => place.current?.querySelector<HTMLElement>('#debitors')?.focus()}
				/>
			)}
		</div>
	)
}

interface DeleteDialogProps {
	readonly application: ApplicationView
	readonly debitor: Debitor
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function DeleteDialog({ application: { applicationId }, debitor: { debitor_id, company }, onClose, onDeleted }: DeleteDialogProps) {
	const { t } = useTranslation('debitors')
	const { mutateAsync: send } = useSend(deleteDebitor, { refreshes: [listDebitors, validateNextStatus] })
	return (
		<ConfirmDialog
			title={t('delete.title', { name: company.company_name })}
			confirm={t('delete.confirm')}
			cancel={t('form.cancel')}
			onClose={onClose}
			onConfirm={async () => {
				await send({ params: { applicationId, debitorId: debitor_id } })
				onClose()
				showMessage({ kind: 'success', text: t('messages.deleted') })
				// The row with its button is removed, so there is no element to return the focus to.
				setTimeout(onDeleted)
			}}
		>
			<p>{t('delete.text')}</p>
		</ConfirmDialog>
	)
}
