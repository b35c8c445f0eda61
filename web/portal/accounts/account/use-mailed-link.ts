import { useState } from 'react'
import { useParams } from 'react-router'
import type { z } from 'zod'

import { tokenUse } from '#domain/accounts/account/token.ts'

import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'

/** Uses the link of the address by a press, because mail scanners open links but press no buttons. */
export function useMailedLink(follow: (link: z.output<typeof tokenUse>) => Promise<unknown>): { form: ContractForm; is_done: boolean } {
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const form = useContractForm(tokenUse, {
		defaults: { token },
		onSubmit: async (link) => {
			await follow(link)
			setDone(true)
		},
	})
	return { form, is_done }
}
