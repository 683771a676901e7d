/**
 * Where the program takes a press that must act once, by the file below `src/renderer`: the name of the press in `presses.ts`, or the
 * test elsewhere that presses twice. `tests/unit/project/pressTwice.test.ts` compares the list with the components, so that a new form
 * or confirmation cannot be forgotten.
 */
export const PRESSED = {
  'features/orders/detail/CashierSaleButton.tsx': 'cashierSale',
  'features/orders/remarks/RemarkForm.tsx': 'remark',
  'features/orders/remarks/useRemarks.ts': 'remark',
  'features/orders/remarks/RemarkMany.tsx': {
    file: 'tests/e2e/orders/remarks.spec.ts',
    test: 'the selected orders get one remark, each once, and a refused one gets it at the next try',
  },
  'features/orders/shipping/ShipDialog.tsx': 'ship',
  'features/orders/shipping/useShip.ts': 'ship',
  // It subscribes to the carrier after a shipment.
  'features/orders/shipping/shipments.ts': 'ship',
  'features/orders/shipping/bulk/SendQuestion.tsx': 'bulkShip',
  'features/orders/shipping/bulk/bulkShipRun.ts': 'bulkShip',
  'features/employees/add/AddDialog.tsx': {
    file: 'tests/e2e/organisation/employees.spec.ts',
    test: 'employees are imported by keyboard alone: faults are corrected in place, and each array is sent once',
  },
  'features/employees/add/addRun.ts': {
    file: 'tests/e2e/organisation/employees.spec.ts',
    test: 'employees are imported by keyboard alone: faults are corrected in place, and each array is sent once',
  },
  'features/employees/list/removeRows.tsx': {
    file: 'tests/e2e/organisation/employees.spec.ts',
    test: 'an employee is removed once, several with a result each, and a refusal says why',
  },
  'features/organisation/stores/StoreDialogs.tsx': {
    file: 'tests/e2e/organisation/stores.spec.ts',
    test: 'a store is added, changed, closed and deleted, each once; what is wrong is said where it was typed',
  },
  'features/organisation/stores/StoreQuestions.tsx': {
    file: 'tests/e2e/organisation/stores.spec.ts',
    test: 'a store is added, changed, closed and deleted, each once; what is wrong is said where it was typed',
  },
  'features/organisation/stores/useStoreWrites.ts': {
    file: 'tests/e2e/organisation/stores.spec.ts',
    test: 'a store is added, changed, closed and deleted, each once; what is wrong is said where it was typed',
  },
  'features/organisation/units/UnitDialogs.tsx': {
    file: 'tests/e2e/organisation/units.spec.ts',
    test: 'a unit is added below another, changed and deleted, each once; the server’s refusal stands in its question',
  },
  'features/organisation/units/useUnitWrites.ts': {
    file: 'tests/e2e/organisation/units.spec.ts',
    test: 'a unit is added below another, changed and deleted, each once; the server’s refusal stands in its question',
  },
  'features/insurance/review/insuranceReview.tsx': 'policyReview',
  'features/insurance/submit/SubmitDialog.tsx': 'insure',
  'features/insurance/submit/useInsure.ts': 'insure',
  'features/menuAdmin/detail/RemoveQuestion.tsx': {
    file: 'tests/e2e/pages/menuAdmin.spec.ts',
    test: 'menus are added, edited, moved, ordered and removed, each once, and the own menu follows',
  },
  'features/menuAdmin/form/MenuEditor.tsx': {
    file: 'tests/e2e/pages/menuAdmin.spec.ts',
    test: 'menus are added, edited, moved, ordered and removed, each once, and the own menu follows',
  },
  'features/menuAdmin/useMenuWrites.ts': {
    file: 'tests/e2e/pages/menuAdmin.spec.ts',
    test: 'menus are added, edited, moved, ordered and removed, each once, and the own menu follows',
  },
  'features/oldRefunds/review/oldRefundReview.tsx': 'oldRefundReview',
  'resource/review/ReviewDialog.tsx': 'oldRefundReview',
  'features/promotion/LookupForm.tsx': {
    file: 'tests/e2e/promotion/couponRules.spec.ts',
    test: 'a coupon is looked up by typing and by a scan, and voided once after a question that names it',
  },
  'features/promotion/VoidButton.tsx': {
    file: 'tests/e2e/promotion/couponRules.spec.ts',
    test: 'a coupon is looked up by typing and by a scan, and voided once after a question that names it',
  },
  'features/promotion/useVoid.ts': {
    file: 'tests/e2e/promotion/couponRules.spec.ts',
    test: 'a coupon is looked up by typing and by a scan, and voided once after a question that names it',
  },
  'features/raffle/drafts/DraftActions.tsx': {
    file: 'tests/e2e/promotion/raffle.spec.ts',
    test: 'a draft is imported, changed, copied, exported and deleted once after a question that names it, and is never another person’s',
  },
  'features/raffle/form/ActivityForm.tsx': {
    file: 'tests/e2e/promotion/raffle.spec.ts',
    test: 'a draft is imported, changed, copied, exported and deleted once after a question that names it, and is never another person’s',
  },
  'features/refundMoney/create/CreateDialog.tsx': 'refundMoneyCreate',
  'features/refundMoney/create/useCreate.ts': 'refundMoneyCreate',
  'features/refundMoney/review/refundMoneyReview.tsx': 'refundMoneyCheck',
  'features/refunds/actions/refundCalls.ts': 'refundPass',
  'features/refunds/actions/dialogs/ActionForm.tsx': 'refundPass',
  'features/refunds/actions/dialogs/ManualRefundDialog.tsx': {
    file: 'tests/e2e/refunds/refundActions.spec.ts',
    test: 'a refund goes its way: waybill, return, approval, payment by hand, each once',
  },
  'features/refunds/actions/bulkCheck.ts': {
    file: 'tests/e2e/refunds/refundActions.spec.ts',
    test: 'several refunds are checked in one call, each with a result of its own',
  },
  'features/refunds/review/ReasonBar.tsx': {
    file: 'tests/e2e/refunds/refundReview.spec.ts',
    test: 'a typed reason and kept phrases reject once, and the phrases stay the person’s',
  },
  'features/refunds/review/PhrasesDialog.tsx': {
    file: 'tests/e2e/refunds/refundReview.spec.ts',
    test: 'a typed reason and kept phrases reject once, and the phrases stay the person’s',
  },
  'features/dictionary/edit/EntryDialog.tsx': {
    file: 'tests/e2e/configuration/dictionary.spec.ts',
    test: 'a dictionary and its entries are added, edited, refused and removed, each once',
  },
  'features/dictionary/edit/RemoveDialog.tsx': {
    file: 'tests/e2e/configuration/dictionary.spec.ts',
    test: 'a dictionary and its entries are added, edited, refused and removed, each once',
  },
  'features/dictionary/useDictionaryWrites.ts': {
    file: 'tests/e2e/configuration/dictionary.spec.ts',
    test: 'a dictionary and its entries are added, edited, refused and removed, each once',
  },
  'features/members/types/TypeDialog.tsx': {
    file: 'tests/e2e/members/memberTypes.spec.ts',
    test: 'a type is added, refused, disabled, enabled and deleted, each once',
  },
  'features/members/types/TypeStatusDialog.tsx': {
    file: 'tests/e2e/members/memberTypes.spec.ts',
    test: 'a type is added, refused, disabled, enabled and deleted, each once',
  },
  'features/members/types/DeleteTypeDialog.tsx': {
    file: 'tests/e2e/members/memberTypes.spec.ts',
    test: 'a type is added, refused, disabled, enabled and deleted, each once',
  },
  'features/members/types/useTypeWrites.ts': {
    file: 'tests/e2e/members/memberTypes.spec.ts',
    test: 'a type is added, refused, disabled, enabled and deleted, each once',
  },
  'features/members/grades/GradeDialog.tsx': {
    file: 'tests/e2e/members/memberGrades.spec.ts',
    test: 'a grade is added and edited by keyboard alone, each once, and refused',
  },
  'features/members/grades/useGrades.ts': {
    file: 'tests/e2e/members/memberGrades.spec.ts',
    test: 'a grade is added and edited by keyboard alone, each once, and refused',
  },
  'features/dictionary/lists/EntrySearchForm.tsx': {
    file: 'tests/e2e/configuration/dictionary.spec.ts',
    test: 'a dictionary and its entries are added, edited, refused and removed, each once',
  },
  'kit/exports/useStartExport.ts': 'export',
  'shell/tabBar/ClearCacheDialog.tsx': 'clearCache',
  'shell/tabBar/UnsavedDialog.tsx': 'closeTab',
  'resource/form/FormDialog.tsx': 'discard',
  'resource/list/filters/SavedFiltersDialog.tsx': 'savedFilter',
  'ui/errorLog/ErrorLogActions.tsx': 'clearErrorLog',
  'shell/lock/LockSettingsDialog.tsx': 'lockSettings',
  'shell/lock/LockPasswordDialog.tsx': 'lock',
  'shell/lock/UnlockForm.tsx': 'unlock',
  'shell/lock/SignOutDialog.tsx': 'signOut',
  'features/signIn/SignInForm.tsx': 'signIn',
  'features/setup/SetupForm.tsx': {
    file: 'tests/e2e/shell/setup.spec.ts',
    test: 'the setup page tests, imports and saves a configuration, and leads to the sign-in page',
  },
  'features/signIn/RegisterDialog.tsx': {
    file: 'tests/e2e/session/socialSignIn.spec.ts',
    test: 'a person without an account applies for one',
  },
  'shell/ProxyLoginForm.tsx': {
    file: 'tests/e2e/hostility/network.spec.ts',
    test: 'a proxy that wants a sign-in is answered once for all requests that wait for it',
  },
  'kit/menu/favourites.ts': {
    file: 'tests/e2e/shell/favourites.spec.ts',
    test: 'a star that is pressed twice before a render is marked, once',
  },
} as const

type Values = (typeof PRESSED)[keyof typeof PRESSED]
/** A review of several records has the form and the write of one, and another way to its press. */
export type PressName = Extract<Values, string> | 'refundMoneyCheckMany'
