import { useTranslation } from 'react-i18next'

import { answerCollections, type CollectionRun, type CollectionsView } from '#contract/money/staff/collections.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useSend } from '../../../kit/query.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { readAfterRun } from './read-after-run.ts'

interface WaitingRunProps {
	readonly partnerKey: string
	readonly run: CollectionRun
	readonly answered_by: CollectionsView['answered_by_roles']
}

/** A run that waits until another releases it. */
export function WaitingRun({ partnerKey, run, answered_by }: WaitingRunProps) {
	const { t } = useTranslation('collections')
	const formats = useLoanFormats('EUR')
	const { mutateAsync: send } = useSend(answerCollections, { refreshes: readAfterRun })
	const { run_id, version, number, total_cents, collect_on, iban, proposed_by, proposed_at, may_answer, may_withdraw } = run
	const what = t('what', { number, amount: formats.money(total_cents), date: formats.date(collect_on) })
	return (
		<SecondPerson
			what={what}
			about={what}
			changes={[]}
			why=""
			proposed_by={proposed_by}
			proposed_at={proposed_at}
			answered_by={answered_by}
			may={{ confirm: may_answer, refuse: may_answer, withdraw: may_withdraw }}
			onAnswer={async (given) => void (await send({ params: { partnerKey, runId: run_id }, body: { ...given, version } }))}
		>
			<p className="figures">{formatIban(iban)}</p>
		</SecondPerson>
	)
}
