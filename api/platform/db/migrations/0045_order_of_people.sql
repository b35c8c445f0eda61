-- Several people may be added in one transaction: in the order in which they were named.
alter table signatories alter column created_at set default clock_timestamp();
