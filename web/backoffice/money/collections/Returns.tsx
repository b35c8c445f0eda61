import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { decideReturn, listReturns, type ReturnedCollection } from '#contract/money/staff/returns.ts'
import { reasonNames, returnDecision, returnDecisions, returnViews, type ReturnDecision } from '#domain/money/direct-debits/returns.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from '../bank/Bank.module.css'
import { readAfterRun } from './read-after-run.ts'

const number = /^[1-9]\d{0,2}$/

/** What banks have rejected or returned, over all runs: first what a person has to decide on. */
export function Returns({ partnerKey }: { readonly partnerKey: string }) {
	const { t } = useTranslation('collections')
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const show = returnViews.find((one) => one === query.get('show')) ?? 'open'
	const reason = reasonNames.find((one) => one === query.get('reason'))
	const page = number.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
	const { data } = useCall(listReturns, { params: { partnerKey }, query: { view: show, page, ...(reason !== undefined && { reason }) } })
	const addressOf = (wanted: { readonly show?: string; readonly reason?: string; readonly page?: string }): string => {
		const { show: shown = show, reason: because = reason ?? '', page: at = '1' } = wanted
		return path.collections({ partner: partnerKey, view: 'returns', show: shown, ...(because !== '' && { reason: because }), page: at })
	}
	return (
		<div className={classes.parts}>
			<div className={classes.acts}>
				<NativeSelect
					label={t('returns.view')}
					value={show}
					onChange={(event) => void navigate(addressOf({ show: event.currentTarget.value }))}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
				>
					{returnViews.map((one) => (
						<option key={one} value={one}>
							{t(`returns.${one}`)}
						</option>
					))}
				</NativeSelect>
				<NativeSelect
					label={t('returns.reason')}
					value={reason ?? ''}
					onChange={(event) => void navigate(addressOf({ reason: event.currentTarget.value }))}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
				>
					<option value="">{t('returns.any_reason')}</option>
					{reasonNames.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</NativeSelect>
			</div>
			{data === undefined ? (
				<Skeleton lines={6} />
			) : data.returns.length === 0 ? (
				<Notice title={t('returns.none')} text={t('returns.none_text')} />
			) : (
				<ul className={classes.proposals}>
					{data.returns.map((one) => (
						<li key={one.collection_id} className={classes.proposal}>
							<Returned partnerKey={partnerKey} returned={one} />
						</li>
					))}
				</ul>
			)}
			<PageLinks
				label={t('pages')}
				page={page}
				has_more={data?.has_more ?? false}
				addressOf={(to) => addressOf({ page: String(to) })}
				previous={t('previous')}
				next={t('next')}
			/>
		</div>
	)
}

interface ReturnedProps {
	readonly partnerKey: string
	readonly returned: ReturnedCollection
}

function Returned({ partnerKey, returned }: ReturnedProps) {
	const { t } = useTranslation('collections')
	const formats = useLoanFormats('EUR')
	const times = useTimes()
	const [wanted, setWanted] = useState<ReturnDecision>()
	const { companyName, loan_id, amount_cents, instalment, end_to_end_id, reason, consequence, decision, decided_by, decided_at, note } =
		returned
	const on = returned.returned_on ?? returned.collect_on
	return (
		<>
			<div>
				<p>
					<Link to={path.loan(loan_id)}>{companyName}</Link> <span className="figures">{formats.money(amount_cents)}</span>
				</p>
				<p className={classes.muted}>
					{[
						t('instalment', { number: instalment }),
						formats.date(on),
						end_to_end_id,
						reason ?? t('returns.no_reason'),
						decision === null ? t(`consequence.${consequence}`) : t(`returns.decided.${decision}`),
					].join(' · ')}
				</p>
				{decided_at !== null && <p className={classes.note}>{[note, decided_by, times.exact(new Date(decided_at))].join(' · ')}</p>}
				{returned.may_decide &&
					(wanted === undefined ? (
						<div className={classes.acts}>
							{returnDecisions.map((one) => (
								<Button key={one} emphasis="secondary" onClick={() => setWanted(one)}>
									{t(`returns.decide.${one}`)}
								</Button>
							))}
						</div>
					) : (
						<DecisionForm partnerKey={partnerKey} returned={returned} decision={wanted} onClose={() => setWanted(undefined)} />
					))}
			</div>
			<Tag tone="danger">{t(`fate.${returned.status}`)}</Tag>
		</>
	)
}

interface DecisionFormProps extends ReturnedProps {
	readonly decision: ReturnDecision
	readonly onClose: () => void
}

function DecisionForm({ partnerKey, returned: { collection_id }, decision, onClose }: DecisionFormProps) {
	const { t } = useTranslation(['collections', 'bank'])
	const { mutateAsync: send } = useSend(decideReturn, { refreshes: [listReturns, ...readAfterRun] })
	const form = useContractForm(returnDecision, {
		defaults: { decision, note: '' },
		onSubmit: async (body) => {
			await send({ params: { partnerKey, collectionId: collection_id }, body })
			showMessage({ kind: 'success', text: t('collections:returns.done') })
			onClose()
		},
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="note" label={t('collections:returns.note')} rows={2} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t(`collections:returns.decide.${decision}`)}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('bank:acts.cancel')}
				</Button>
			</div>
		</Form>
	)
}
