import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { getCustomerCare, setCustomerCare } from '#contract/staff/customer-care.ts'
import { getFile } from '#contract/staff/applications.ts'

import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** Who of the partner looks after the customer; chosen at once by whoever may. Nothing where a partner has no account managers. */
export function CustomerCare({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('backoffice')
	const problemText = useProblemText()
	const params = { applicationId }
	const { data } = useCall(getCustomerCare, { params }, { throwOnError: false })
	const { mutate: choose, isPending } = useSend(setCustomerCare, { refreshes: [getCustomerCare, getFile] })
	if (data === undefined || !data.is_offered) return null
	const { manager, candidates } = data
	const title = t('file.account_manager.title')
	return (
		<div>
			<dt>{title}</dt>
			<dd>
				{candidates.length === 0 ? (
					(manager?.display_name ?? t('file.account_manager.nobody'))
				) : (
					<NativeSelect
						aria-label={title}
						disabled={isPending}
						rightSection={<ChevronDownIcon />}
						value={manager?.staff_id ?? ''}
						onChange={({ currentTarget: { value } }) =>
							choose(
								{ params, body: { staff_id: value === '' ? null : value } },
								{
									onSuccess: () => showMessage({ kind: 'success', text: t('file.account_manager.done') }),
									onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
								},
							)
						}
						data={[
							{ value: '', label: t('file.account_manager.nobody') },
							...candidates.map(({ staff_id, display_name }) => ({ value: staff_id, label: display_name })),
						]}
					/>
				)}
			</dd>
		</div>
	)
}
