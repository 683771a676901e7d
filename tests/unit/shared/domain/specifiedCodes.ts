import { sectionsOf } from '../../../support/requirements.ts'

export interface SpecifiedList {
  /** The words of `docs/spec.md`, unchanged. */
  readonly spec: string
  /** `spec` as `<code> <label>`, where the specification writes it in another way or without numbers. */
  readonly entries?: string
  /** `<code> <Chinese label>` */
  readonly zh: string
}

const EXTENSION = /^- \*\*[^*]+\*\* \(`(\w+)`\): (.+)\. In Chinese: (.+)\.$/gmu

/** The lists of section 4 of `docs/extensions.md`, by their name in the sources. */
export const NEWER: Readonly<Record<string, SpecifiedList>> = Object.fromEntries(
  [...(sectionsOf('extensions.md').get(4) ?? '').matchAll(EXTENSION)].map(([, list = '', spec = '', zh = '']) => [list, { spec, zh }]),
)

/** The lists of `spec.md §4` and `§9`, copied by hand, because their names and Chinese labels are not in the specification. */
export const SPECIFIED: Readonly<Record<string, SpecifiedList>> = {
  orderStatus: {
    spec: '1 awaiting payment, 2 awaiting shipment, 3 shipped, 4 awaiting review, 5 completed, 6 cancelled, 7 deleted, 8 permanently deleted, 9 presale in progress, 10 awaiting refund, 11 refunding, 12 refund complete, 13 refund failed, 14 picked up, 15 not picked up',
    zh: '1 待付款, 2 待发货, 3 已发货, 4 待评价, 5 已完成, 6 已取消, 7 已删除, 8 永久删除, 9 预售中, 10 待退款, 11 退款中, 12 退款完成, 13 退款失败, 14 已提货, 15 未提货',
  },
  refundStatusA: {
    spec: '1 pending review, 2 review rejected, 3 awaiting return, 4 returning, 5 return failed, 6 awaiting refund, 7 completed, 8 cancelled',
    zh: '1 待审核, 2 审核驳回, 3 待退货, 4 退货中, 5 退货失败, 6 待退款, 7 已完成, 8 已取消',
  },
  refundStatusB: {
    spec: '0 pending review, 1 review failed, 2 awaiting return, 3 returning, 4 return failed, 5 awaiting refund, 6 completed, 7 cancelled, 8 refund failed',
    zh: '0 待审核, 1 审核驳回, 2 待退货, 3 退货中, 4 退货失败, 5 待退款, 6 已完成, 7 已取消, 8 退款失败',
  },
  refundOnlyStatus: {
    spec: '0 OMS withdrawing, 5 awaiting refund, 6 completed, 7 cancelled, 8 refund failed, 9 converted to return-and-refund',
    zh: '0 OMS 撤回中, 5 待退款, 6 已完成, 7 已取消, 8 退款失败, 9 已转退货退款',
  },
  refundMoneyStatus: {
    spec: '1 pending review, 2 refunding, 3 rejected, 5 refund complete',
    zh: '1 待审核, 2 退款中, 3 已驳回, 5 退款完成',
  },
  pickupStatus: {
    spec: '1 awaiting payment, 2 awaiting shipment, 3 cancelled, 4 redeemed, 5 awaiting redemption',
    zh: '1 待付款, 2 待发货, 3 已取消, 4 已核销, 5 待核销',
  },
  promotionStatus: {
    spec: '1 voided, 2 expired, 3 rejected, 4 pending review, 5 in effect, 7 abnormal',
    zh: '1 已作废, 2 已过期, 3 已驳回, 4 待审核, 5 生效中, 7 异常',
  },
  enableFlag: { spec: '1 enabled, 2 disabled', zh: '1 启用, 2 禁用' },
  goodsReceived: {
    spec: 'none, received, not received',
    entries: '0 none, 1 received, 2 not received',
    zh: '0 无, 1 已收货, 2 未收货',
  },
  payMethod: {
    spec: '1 cash, 2 WeChat, 3 wallet, 4 stored-value card, 5 Alipay, 6 card swipe offline, 7 QR offline, 8 offline fast-pay, 9 token coupon, 10 mall cashier, 11 stored card temp account, 12 refund via collection platform, 13 bank discount pay, 14 mall subsidy coupon, 15 mobile pay, 16 live pay, 20 video-channel pay, 21 short-video visit pay',
    zh: '1 现金, 2 微信, 3 钱包, 4 储值卡, 5 支付宝, 6 线下刷卡, 7 线下扫码, 8 线下快捷支付, 9 代币券, 10 商城收银台, 11 储值卡临时账户, 12 代收平台退款, 13 银行优惠支付, 14 商城补贴券, 15 移动支付, 16 直播支付, 20 视频号支付, 21 短视频到访支付',
  },
  refundType: {
    spec: '0 return and refund, 1 return without refund, 2 refund only, 3 intercept, 4 negotiated refund, 5 exchange, 6 store live refund, 7 points mall refund',
    zh: '0 退货退款, 1 退货不退款, 2 仅退款, 3 拦截, 4 协商退款, 5 换货, 6 门店直播退款, 7 积分商城退款',
  },
  refundMethod: { spec: '1 original route, 2 manual, 3 violation-order refund', zh: '1 原路退回, 2 手动退款, 3 违规订单退款' },
  source: {
    spec: '1 online, 2 offline, 3 video channel, 4 permission migration export',
    zh: '1 线上, 2 线下, 3 视频号, 4 权限迁移导出',
  },
  orderType: {
    spec: '1 normal, 2 flash sale, 3 presale, 4 stored card, 5 points for goods, 6 card share, 7 share-earn, 8 points mall, 9 blind box, 10 store live, 11 points mall (a second entry with the same meaning as 8), 12 pickup',
    zh: '1 普通订单, 2 秒杀订单, 3 预售订单, 4 储值卡订单, 5 积分换购, 6 卡分享订单, 7 分享赚订单, 8 积分商城, 9 盲盒订单, 10 门店直播, 11 积分商城, 12 自提订单',
  },
  orderSource: {
    spec: '1 natural traffic, 2 mall share, 3 partner share, 4 app share, 5 offline store, 6 video channel, 7 live, 8 enterprise WeChat share, 9 live share, 10 activity share',
    zh: '1 自然流量, 2 商城分享, 3 合伙人分享, 4 App 分享, 5 线下门店, 6 视频号, 7 直播, 8 企业微信分享, 9 直播分享, 10 活动分享',
  },
  pointsSource: {
    spec: 'birthday, order reward, purchase, task, new customer, batch import, backend adjust, benefit migration, refund add',
    entries:
      '1 birthday, 2 order reward, 3 purchase, 4 task, 5 new customer, 6 batch import, 7 backend adjust, 8 benefit migration, 9 refund add',
    zh: '1 生日, 2 订单奖励, 3 购物, 4 任务, 5 新客, 6 批量导入, 7 后台调整, 8 权益迁移, 9 退款增加',
  },
  pointsRedemption: {
    spec: 'coupon, partner code, physical goods',
    entries: '1 coupon, 2 partner code, 3 physical goods',
    zh: '1 优惠券, 2 合伙人码, 3 实物商品',
  },
  promotionType: {
    spec: 'single item, M items fixed price, M items discount, M for N free, M items off amount, X yuan off, X yuan discount, X yuan gift, X yuan add-on, M gift, M add-on',
    entries:
      '1 single item, 2 M items fixed price, 3 M items discount, 4 M for N free, 5 M items off amount, 6 X yuan off, 7 X yuan discount, 8 X yuan gift, 9 X yuan add-on, 10 M gift, 11 M add-on',
    zh: '1 单品, 2 满件一口价, 3 满件折, 4 满件免件, 5 满件减, 6 满额减, 7 满额折, 8 满额赠, 9 满额加价购, 10 满件赠, 11 满件加价购',
  },
  promotionKind: {
    spec: 'single, by quantity, by amount, buy-gift',
    entries: '1 single, 2 by quantity, 3 by amount, 4 buy-gift',
    zh: '1 单品, 2 按件数, 3 按金额, 4 买赠',
  },
  cardOrderType: {
    spec: 'goods 1, stored card 2, boss top-up 5',
    entries: '1 goods, 2 stored card, 5 boss top-up',
    zh: '1 商品, 2 储值卡, 5 老板充值',
  },
  level: {
    spec: 'one to five',
    entries: '1 level one, 2 level two, 3 level three, 4 level four, 5 level five',
    zh: '1 一级, 2 二级, 3 三级, 4 四级, 5 五级',
  },
  couponType: { spec: '1 threshold reduction, 2 cash, 3 discount', zh: '1 满减, 2 现金, 3 折扣' },
}
