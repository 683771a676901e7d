/** The cities where the demo has stores, with the parts of addresses and parcel routes. */

export interface City {
  readonly province: string
  readonly name: string
  readonly region: string
  /** The districts; each has one store. */
  readonly districts: readonly string[]
  readonly roads: readonly string[]
}

const city = (region: string, province: string, name: string, districts: string, roads: string): City => ({
  region,
  province,
  name,
  districts: districts.split(' '),
  roads: roads.split(' '),
})

/** 40 districts, hence 40 stores. */
export const CITIES: readonly City[] = [
  city('华东大区', '上海市', '上海市', '徐汇区 静安区 浦东新区 杨浦区 闵行区', '漕溪北路 南京西路 张杨路 淞沪路 都市路'),
  city('华东大区', '浙江省', '杭州市', '西湖区 拱墅区 滨江区', '文三路 延安路 江南大道'),
  city('华东大区', '江苏省', '南京市', '玄武区 建邺区', '中山路 江东中路'),
  city('华东大区', '江苏省', '苏州市', '姑苏区 吴中区', '人民路 宝带东路'),
  city('华东大区', '浙江省', '宁波市', '海曙区', '药行街 中山东路'),
  city('华北大区', '北京市', '北京市', '朝阳区 海淀区 西城区 丰台区', '朝阳北路 中关村大街 西单北大街 马家堡东路'),
  city('华北大区', '天津市', '天津市', '和平区 南开区', '南京路 长江道'),
  city('华北大区', '山东省', '青岛市', '市南区 崂山区', '香港中路 苗岭路'),
  city('华北大区', '山东省', '济南市', '历下区', '泉城路 经十路'),
  city('华南大区', '广东省', '广州市', '天河区 越秀区 番禺区', '天河路 北京路 汉溪大道'),
  city('华南大区', '广东省', '深圳市', '南山区 福田区 龙岗区', '海德三道 福华三路 龙翔大道'),
  city('华南大区', '福建省', '厦门市', '思明区', '厦禾路 嘉禾路'),
  city('华中大区', '湖北省', '武汉市', '江汉区 洪山区', '解放大道 珞喻路'),
  city('华中大区', '湖南省', '长沙市', '芙蓉区 岳麓区', '五一大道 枫林三路'),
  city('西南大区', '四川省', '成都市', '锦江区 武侯区', '红星路 天府大道'),
  city('西南大区', '重庆市', '重庆市', '渝中区 江北区', '民权路 观音桥步行街'),
  city('西南大区', '云南省', '昆明市', '五华区', '东风西路 人民中路'),
  city('东北大区', '辽宁省', '沈阳市', '沈河区', '中街路 青年大街'),
  city('东北大区', '辽宁省', '大连市', '中山区', '解放路 人民路'),
]

/** The name of a city without 市: 上海. */
export const shortCity = (place: City): string => place.name.replace(/市$/u, '')
