import { expect, it } from 'vitest'

import { permissions } from './grants.ts'
import { permissionGroups } from './permission-groups.ts'

it('every permission stands in one group, once', () => {
	expect(Object.values(permissionGroups).flat().toSorted()).toEqual([...permissions].toSorted())
})
