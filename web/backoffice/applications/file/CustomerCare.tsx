import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCustomerCare, setCustomerCare } from '#contract/staff/customer-care.ts'
import { getFile } from '#contract/staff/applications.ts'

import { Button } from '../../../kit/Button.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import classes from './FileHeader.module.css'

/** Who of the partner looks after the customer; chosen by whoever may. Nothing where a partner has no account managers. */
export function CustomerCare({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('backoffice')
	const problemText = useProblemText()
	const params = { applicationId }
	const { data } = useCall(getCustomerCare, { params }, { throwOnError: false })
	const [chosen, choose] = useState<string>()
	const { mutate: save, isPending } = useSend(setCustomerCare, { refreshes: [getCustomerCare, getFile] })
	if (data === undefined || !data.is_offered) return null
	const { manager, candidates } = data
	const title = t('file.account_manager.title')
	const value = chosen ?? manager?.staff_id ?? ''
	return (
		<div>
			<dt>{title}</dt>
			<dd>
				{candidates.length === 0 ? (
					(manager?.display_name ?? t('file.account_manager.nobody'))
				) : (
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
								{ value: '', label: t('file.account_manager.nobody') },
								...candidates.map(({ staff_id, display_name }) => ({ value: staff_id, label: display_name })),
							]}
						/>
						<Button
							emphasis="secondary"
							is_busy={isPending}
							onClick={() =>
								save(
									{ params, body: { staff_id: value === '' ? null : value } },
									{
										onSuccess: () => {
											choose(undefined)
											showMessage({ kind: 'success', text: t('file.account_manager.done') })
										},
										onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
									},
								)
							}
						>
							{t('file.account_manager.save')}
							<span className="visually-hidden"> {title}</span>
						</Button>
					</div>
				)}
			</dd>
		</div>
	)
}
