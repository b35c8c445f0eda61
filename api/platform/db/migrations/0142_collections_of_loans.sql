-- steps
-- What came back of a loan in arrears and waits for a person is found by the loan.

-- step: index
create index concurrently collections_of_loan on collections (partner_id, loan_id, instalment);
