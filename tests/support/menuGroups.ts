/** The groups of the menu in their fixed order, as a person reads them (spec.md §2). */
export const MENU_GROUPS = ['会员', '商品', '储值', '营销', '促销', '销售', '库存', '财务', '数据', '组织', '配置', '服务', '日志']
