import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCustomerCare, setCustomerCare } from '#contract/cases/staff/customer-care.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

import { Button } from '../../../kit/Button.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import classes from './Contacts.module.css'

interface CareChoiceProps {
	readonly applicationId: string
	readonly care: AnswerOf<typeof getCustomerCare>
}

/** Chooses the customer's account manager. */
export function CareChoice({ applicationId, care: { manager, candidates } }: CareChoiceProps) {
	const { t } = useTranslation('backoffice-case')
	const problemText = useProblemText()
	const [chosen, choose] = useState<string>()
	const { mutate: save, isPending } = useSend(setCustomerCare, { refreshes: [getCustomerCare, getCase] })
	const title = t('case.account_manager.title')
	const value = chosen ?? manager?.staff_id ?? ''
	return (
		<div className={classes.care}>
			<NativeSelect
				aria-label={title}
				aria-disabled={isPending || undefined}
				rightSection={<ChevronDownIcon />}
				value={value}
				onChange={(event) => {
					if (!isPending) choose(event.currentTarget.value)
				}}
				data={[
					{ value: '', label: t('case.account_manager.nobody') },
					...candidates.map(({ staff_id, display_name }) => ({ value: staff_id, label: display_name })),
				]}
			/>
			<Button
				emphasis="secondary"
				is_busy={isPending}
				onClick={() =>
					save(
						{ params: { applicationId }, body: { staff_id: value === '' ? null : value } },
						{
							onSuccess: () => {
								choose(undefined)
								showMessage({ kind: 'success', text: t('case.account_manager.done') })
							},
							onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
						},
					)
				}
			>
				{t('case.account_manager.save')}
				<span className="visually-hidden"> {title}</span>
			</Button>
		</div>
	)
}
