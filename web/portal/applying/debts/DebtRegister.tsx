import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { deleteDebt, listDebts, stateNoDebts, type Debt, type OwnDebtRegister } from '#contract/applying/debts.ts'
import { debtTotals } from '#domain/applying/debts/totals.ts'

import { Button } from '../../../kit/Button.tsx'
import { DebtSums } from '../../../kit/debts/DebtSums.tsx'
import { PlusIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { DebtLine } from './DebtLine.tsx'
import classes from './Debts.module.css'
import { refreshes } from './use-debt-saving.ts'

const DebtDialog = lazyComponent(async () => (await import('./DebtDialog.tsx')).DebtDialog)

/** The debt register typed in instead of uploaded; nothing where there is none and nobody may begin one. */
export function DebtRegister({ application }: { readonly application: ApplicationView }) {
	const { data, refetch } = useCall(listDebts, { params: { applicationId: application.applicationId } })
	if (data === undefined) {
		return (
			<div className={classes.register}>
				<Skeleton lines={3} />
			</div>
		)
	}
	if (!data.may_change && data.debts.length === 0 && data.none_stated_on === null) return null
	return <Register application={application} register={data} reread={async () => (await refetch()).data?.debts ?? data.debts} />
}

type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'delete'; readonly debt: Debt }

interface RegisterProps {
	readonly application: ApplicationView
	readonly register: OwnDebtRegister
	readonly reread: () => Promise<readonly Debt[]>
}

function Register({ application, register, reread }: RegisterProps) {
	const { t } = useTranslation('debts')
	const formats = useFormats()
	const today = useToday()
	const [open, setOpen] = useState<Open>()
	const title = useRef<HTMLHeadingElement>(null)
	const { debts, none_stated_on, max_debts: max, may_change } = register
	const has_room = debts.length < max
	const close = () => setOpen(undefined)

	return (
		<div className={classes.register}>
			<div>
				<h5 ref={title} tabIndex={-1} className={classes.title}>
					{t('title')}
				</h5>
				<p className={classes.quiet}>{t(may_change ? 'lead' : 'lead_closed')}</p>
			</div>
			{debts.length > 0 && (
				<ul>
					{debts.map((debt) => (
						<DebtLine
							key={debt.debt_id}
							debt={debt}
							may_change={may_change}
							onEdit={() => setOpen({ dialog: 'edit', debt })}
							onDelete={() => setOpen({ dialog: 'delete', debt })}
						/>
					))}
				</ul>
			)}
			<DebtSums totals={debtTotals(debts, today)} formats={formats} />
			{none_stated_on !== null && (
				<Notice kind="success">
					<p>{t('none.stated', { date: formats.date(none_stated_on) })}</p>
				</Notice>
			)}
			{may_change && (
				<div className={classes.acts}>
					{has_room ? (
						<Button emphasis="secondary" icon={<PlusIcon />} onClick={() => setOpen({ dialog: 'add' })}>
							{t('add')}
						</Button>
					) : (
						<p className={classes.quiet}>{t('full', { max })}</p>
					)}
					{debts.length === 0 && <NoDebts application={application} is_stated={none_stated_on !== null} />}
				</div>
			)}
			{(open?.dialog === 'add' || open?.dialog === 'edit') && (
				<DebtDialog
					application={application}
					debt={open.dialog === 'edit' ? open.debt : undefined}
					debts={debts}
					reread={reread}
					onClose={close}
				/>
			)}
			{open?.dialog === 'delete' && (
				<DeleteDebt application={application} debt={open.debt} onClose={close} onDeleted={() => title.current?.focus()} />
			)}
		</div>
	)
}

/** States that there are no debts, or withdraws the statement. */
function NoDebts({ application: { applicationId }, is_stated }: { readonly application: ApplicationView; readonly is_stated: boolean }) {
	const { t } = useTranslation('debts')
	const problemText = useProblemText()
	const { mutate: state, isPending } = useSend(stateNoDebts, { refreshes })
	return (
		<TextButton
			is_disabled={isPending}
			onClick={() =>
				state(
					{ params: { applicationId }, body: { has_no_debts: !is_stated } },
					{
						onSuccess: () => showMessage({ kind: 'success', text: t(is_stated ? 'messages.withdrawn' : 'messages.stated') }),
						onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
					},
				)
			}
		>
			{t(is_stated ? 'none.withdraw' : 'none.state')}
		</TextButton>
	)
}

interface DeleteDebtProps {
	readonly application: ApplicationView
	readonly debt: Debt
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function DeleteDebt({ application: { applicationId }, debt: { debt_id, creditor }, onClose, onDeleted }: DeleteDebtProps) {
	const { t } = useTranslation('debts')
	const { mutateAsync: send } = useSend(deleteDebt, { refreshes })
	return (
		<ConfirmDialog
			title={t('delete.title', { creditor })}
			confirm={t('delete.confirm')}
			cancel={t('delete.cancel')}
			onClose={onClose}
			onConfirm={async () => {
				await send({ params: { applicationId, debtId: debt_id } })
				onClose()
				showMessage({ kind: 'success', text: t('messages.deleted') })
				// The line with its button is removed, so there is no element to return the focus to.
				setTimeout(onDeleted)
			}}
		>
			<p>{t('delete.text')}</p>
		</ConfirmDialog>
	)
}
